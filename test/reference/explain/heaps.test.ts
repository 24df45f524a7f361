import { expect, test } from "vitest";
import { explain } from "../../../reference/explain/heaps.ts";
import { findWinningMove, reference } from "../../../reference/heaps.ts";

test("without a choice the last counter is counted out", () => {
  expect(explain([[1n, 1n, 1n]], false, "en")).toMatchInlineSnapshot(`
    "All 3 heaps hold one counter, so nobody has a choice. A begins, and A takes the last one.
    Who begins at a heap, the earlier ones being gone, wins (W) or loses (L):
       1 1 1
       W L W"
  `);
});

test("the first choice is shown, with what it leads to", () => {
  expect(explain([[1n, 3n, 2n, 1n]], true, "en")).toMatchInlineSnapshot(`
    "Let A be the player to move. The first heap leaves no choice, so B is the first to choose:
      the next heap holds 3.
    Who begins the heaps behind it wins. So B takes 2 of the 3; A must take the one that is
      left, and B begins there.
    So A loses.
    Who begins at a heap, the earlier ones being gone, wins (W) or loses (L):
       1 3 2 1
       L W W W"
  `);
  expect(explain([[3n, 1n, 2n]], false, "en")).toMatchInlineSnapshot(`
    "Let A be the player to move. A has a choice at once: the first heap holds 3.
    Who begins the heaps behind it loses. So A takes the whole heap, and B must begin there.
    So A wins.
    Who begins at a heap, the earlier ones being gone, wins (W) or loses (L):
       3 1 2
       W L W"
  `);
});

const sizes = [1n, 2n, 3n];
const pairs = sizes.flatMap((first) => sizes.map((second) => [first, second]));
const rows = [...pairs, ...pairs.flatMap((row) => sizes.map((third) => [...row, third]))].map(
  (row) => ({ row, name: row.join(" ") }),
);

const isWon = (row: readonly bigint[]) => reference.solve([row]) === true;
const describeRow = (row: readonly bigint[]) =>
  explain([row], undefined, "en")?.replaceAll(/\n +/g, " ") ?? "";

test.for(rows)("of $name the table tells who wins from every heap on", ({ row }) => {
  const outcomes = describeRow(row)
    .match(/\b[WL]\b/g)
    ?.slice(-row.length);
  expect(outcomes).toEqual(row.map((_, index) => (isWon(row.slice(index)) ? "W" : "L")));
});

test.for(rows.filter(({ row }) => row.some((heap) => heap > 1n)))(
  "of $name the conclusion is the reference's",
  ({ row }) => {
    expect(describeRow(row)).toContain(isWon(row) ? "So A wins." : "So A loses.");
  },
);

test.for(rows.filter(({ row }) => row[0] !== 1n))(
  "of $name the move is the only one that wins",
  ({ row }) => {
    const match = /So A takes (?:(\d+) of|the whole heap)/.exec(describeRow(row)) ?? [];
    expect(BigInt(match[1] ?? row[0] ?? 0n)).toBe(findWinningMove(row));
  },
);

test("large heaps have no reason", () => {
  expect(explain([[10n ** 9n]], false, "en")).toBeUndefined();
  expect(explain([Array.from({ length: 100_000 }, () => 1n)], true, "en")).toBeUndefined();
});
