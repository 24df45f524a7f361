import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { drawRows } from "../../reference/pins/draw-rows.ts";
import { grundyValue } from "../../reference/pins/row-values.ts";
import { reference } from "../../reference/pins.ts";
import { mex } from "../../reference/kit/index.ts";

/** Numbers that may fall. */
const takes = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 })
  .map((take) => take.sort((one, other) => one - other).map(BigInt));

/** The values of rows of 0 to `longest` pins by the definition, with every split. */
function listValues(take: readonly bigint[], longest: number): readonly bigint[] {
  const values: bigint[] = [];
  for (let pins = 0; pins <= longest; pins += 1) {
    const left = take.flatMap((fallen) => {
      const rest = pins - Number(fallen);
      return Array.from(
        { length: Math.max(0, rest + 1) },
        (_, part) => (values[part] as bigint) ^ (values[rest - part] as bigint),
      );
    });
    values.push(BigInt(mex(left.map(Number))));
  }
  return values;
}

describe("the value of rows of pins", () => {
  test("is that of the definition", () => {
    const rows = fc.array(fc.integer({ min: 1, max: 4 }).map(BigInt), { maxLength: 3 });
    fc.assert(
      fc.property(takes, rows, (take, row) => {
        expect(reference.solve([take, row])).toBe(reference.brute?.([take, row]));
      }),
    );
  });

  test.each([[[3n]], [[2n, 5n, 7n]], [[1n, 2n, 3n, 4n, 5n]]])(
    "of long rows with %s is exact",
    (take) => {
      const values = listValues(take, 400);
      expect(values.map((_, pins) => grundyValue(take, [BigInt(pins)]))).toEqual(values);
    },
  );

  test.each([[[1n]], [[2n]], [[1n, 2n]]])("with %s follows a period for ever", (take) => {
    const values = listValues(take, 700);
    for (let pins = 400; pins <= 700; pins += 1) {
      const multiple = 204n * 4_000_000n;
      expect(grundyValue(take, [BigInt(pins) + multiple])).toBe(values[pins]);
    }
  });

  test("has no answer beyond 1,000 pins in games without a known period", () => {
    const reason = "if more than 2 pins may fall, a row has at most 1000, not 1001";
    expect(reference.isValid?.([[3n], [5n, 1001n]], "en")).toBe(reason);
    expect(reference.hasAnswer?.([[3n], [5n, 1001n]])).toBe(false);
    expect(() => reference.solve([[3n], [1001n]])).toThrow(RangeError);
    expect(reference.isValid?.([[3n], [1000n]], "en")).toBeUndefined();
    expect(reference.hasAnswer?.([[1n, 2n], [1_000_000_000n]])).toBe(true);
  });
});

function explain(take: readonly bigint[], rows: readonly bigint[]): string | undefined {
  return reference.explain?.([take, rows], undefined, "en");
}

describe("the reason of a value", () => {
  test("shows rows for each lesser value, and the nim-sum", () => {
    expect(explain([1n, 2n], [3n, 1n])).toMatchInlineSnapshot(`
      "The value of a row is the least one that no ball leaves:
        A row of 1 has the value 1: a ball leaves 0 (no pin), but not 1.
        A row of 3 has the value 3: a ball leaves 0 (1 + 1), 1 (1) or 2 (2), but not 3.
      The nim-sum of the values 3 and 1 is 2."
    `);
  });

  test("is short for one row, for none, and for rows that no ball fits", () => {
    expect(explain([2n], [])).toBe("Without rows nobody can move: the value is 0.");
    expect(explain([2n], [1n])).toMatchInlineSnapshot(`
      "The value of a row is the least one that no ball leaves:
        A row of 1 has the value 0: no ball leaves 0."
    `);
    expect(explain([1n], [1_000n])).toBeUndefined();
  });
});

test("a survey lists the values of rows, with their proved period", () => {
  const [asked, all] =
    reference.survey?.(
      [
        [1n, 2n],
        [3n, 100_000n],
      ],
      12n,
    ).tables ?? [];
  expect(asked?.rows).toEqual([
    ["1", "3", "3"],
    ["2", "100000", "1"],
  ]);
  expect(all?.title).toBe(
    "Grundy values of a row of n pins: period 12 from n = 71 on, proved by the first 168 (Guy and Smith)",
  );
  expect(all?.rows).toEqual([
    ["0", "0", "1", "2", "3", "1", "4", "3", "2", "1", "4"],
    ["10", "2", "6", "4", "", "", "", "", "", "", ""],
  ]);
  expect(reference.survey?.([[3n], []], undefined).tables?.[1]?.title).toContain(
    "no period is proved",
  );
  expect(() => reference.survey?.([[3n], []], 1_001n)).toThrow(
    "the number of pins goes from 1 to 1,000 here, not to 1,001",
  );
});

test("rows drawn for huge have a value that differs from the one a period would give", () => {
  const random = new SplitMix64(1n);
  for (let draw = 0; draw < 40; draw += 1) {
    const [take, rows] = drawRows(random, "huge") as [readonly bigint[], readonly bigint[]];
    const first = listValues(take, 70);
    for (const pins of rows) {
      const period = take.length === 1 ? 34n : 12n;
      const early = Array.from({ length: 71 }, (_, at) => BigInt(at)).filter(
        (at) => at % period === pins % period,
      );
      expect(early.some((at) => first[Number(at)] !== grundyValue(take, [pins]))).toBe(true);
      expect(pins <= 1_000_000_000n).toBe(true);
    }
  }
});

test("rows drawn for large are many and long", () => {
  const [take, rows] = drawRows(new SplitMix64(1n), "large") as [bigint[], bigint[]];
  expect(take).toHaveLength(3);
  expect(rows).toHaveLength(1_000);
  expect(rows.every((pins) => pins > 900n && pins <= 1_000n)).toBe(true);
});
