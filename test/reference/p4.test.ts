import * as fc from "fast-check";
import { expect, test } from "vitest";
import { f, fByRecursion, fByTable, reference } from "../../reference/p4.ts";

const LIMIT = 1_000_000_000;
const values = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -LIMIT, max: LIMIT }),
  fc.constantFrom(-LIMIT, LIMIT),
);

test("f([4, 3, 1, 2]) = 6 and f([]) = 0", () => {
  expect(reference.solve([[4n, 3n, 1n, 2n]])).toBe(6n);
  expect(reference.solve([[]])).toBe(0n);
  expect(reference.solve([[-5n]])).toBe(-5n);
  expect(reference.solve([[0n, -2n]])).toBe(0n);
});

test("the recursion, the table and the fast algorithm agree on short rows", () => {
  fc.assert(
    fc.property(fc.array(values, { maxLength: 10 }), (cards) => {
      expect(f(cards)).toBe(fByRecursion(cards));
      expect(fByTable(cards)).toBe(fByRecursion(cards));
      const args = [cards.map(BigInt)];
      expect(reference.solve(args)).toBe(reference.brute?.(args));
    }),
    { numRuns: 300 },
  );
});

test("all rows of up to 6 cards with the values -1, 0, 1 and 2 agree", () => {
  let rows: readonly (readonly number[])[] = [[]];
  for (let length = 1; length <= 6; length += 1) {
    rows = rows.flatMap((row) => [-1, 0, 1, 2].map((card) => [...row, card]));
    expect(rows.filter((row) => f(row) !== fByRecursion(row))).toEqual([]);
  }
});

test("the table and the fast algorithm agree on rows of hundreds of cards", () => {
  fc.assert(
    fc.property(fc.array(values, { minLength: 100, maxLength: 400 }), (cards) => {
      expect(f(cards)).toBe(fByTable(cards));
    }),
    { numRuns: 50 },
  );
});

test("100,000 of the largest values stay exact", () => {
  const cards = Array.from({ length: 100_000 }, () => BigInt(LIMIT));
  expect(reference.solve([cards])).toBe(50_000n * BigInt(LIMIT));
  expect(reference.solve([[...cards, 1n]])).toBe(50_000n * BigInt(LIMIT) + 1n);
});
