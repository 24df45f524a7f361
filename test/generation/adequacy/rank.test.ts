import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Contender } from "../../../harness/generation/adequacy/contender.ts";
import { findIndependent } from "../../../harness/generation/adequacy/rank.ts";

function toContenders(rows: readonly (readonly boolean[])[]): readonly Contender[] {
  return rows.map((isRejectedBy, place) => ({
    id: String(place),
    kind: "wrong",
    isRejectedBy,
    isEquivalent: false,
    isKnownWrong: true,
    helpedToChoose: false,
    isRejected: false,
  }));
}

/** The rank by exact elimination with fractions of bigints, each row scaled to integers. */
function rankOf(rows: readonly (readonly boolean[])[]): number {
  let left = rows.map((row) => row.map((is) => BigInt(is)));
  let rank = 0;
  const width = rows[0]?.length ?? 0;
  for (let column = 0; column < width; column += 1) {
    const pivot = left.find((row) => row[column] !== 0n);
    if (pivot === undefined) continue;
    rank += 1;
    const lead = pivot[column] as bigint;
    left = left
      .filter((row) => row !== pivot)
      .map((row) => {
        const factor = row[column] as bigint;
        return row.map((value, at) => value * lead - factor * (pivot[at] as bigint));
      });
  }
  return rank;
}

describe("programs that are independent over the tests", () => {
  test("are as many as the rank over the rationals", () => {
    const rows = fc
      .integer({ min: 1, max: 9 })
      .chain((width) =>
        fc.array(fc.array(fc.boolean(), { minLength: width, maxLength: width }), { maxLength: 9 }),
      );
    fc.assert(
      fc.property(rows, (table) => {
        const { rank, basis } = findIndependent(toContenders(table));
        expect(rank).toBe(rankOf(table));
        expect(rankOf(basis.map((id) => table[Number(id)] ?? []))).toBe(rank);
      }),
    );
  });

  test("count over the rationals, not modulo 2, and copies count once", () => {
    const table = [
      [true, true, false],
      [false, true, true],
      [true, false, true],
      [true, true, false],
    ];
    expect(findIndependent(toContenders(table))).toEqual({
      rank: 3,
      basis: ["0", "1", "2"],
      programs: 4,
    });
  });

  test("are wrong programs rather than mutants", () => {
    const [first, second] = toContenders([[true], [true]]);
    const mutant = { ...(first as Contender), kind: "mutant" as const };
    expect(findIndependent([mutant, second as Contender]).basis).toEqual(["1"]);
  });
});
