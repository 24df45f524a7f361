import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bisectAscending,
  bisectInts,
  bisectLists,
} from "../../../harness/generation/borders/bisect.ts";

const isOver = (limit: bigint) => (value: bigint) => String(value > limit);
const sumOf = (list: readonly bigint[]) => list.reduce((sum, item) => sum + item, 0n);

const isOddOrLarge = (value: bigint) => String(value % 2n !== 0n || value > 1000n);
const isLarge = (list: readonly bigint[]) => String(sumOf(list) > 100n);
const hasSeven = (list: readonly bigint[]) => String(list.includes(7n));

test("ints: finds adjacent numbers between which the answer changes", () => {
  expect(bisectInts([1n, 10n ** 18n], 1n, isOver(52_488n))).toEqual([52_488n, 52_489n]);
  expect(bisectInts([100n, -100n], 1n, isOver(-7n))).toEqual([-7n, -6n]);
  expect(bisectInts([4n, 5n], 1n, isOver(4n))).toEqual([4n, 5n]);
});

test("ints with a stride: numbers in between do not count", () => {
  expect(bisectInts([2n, 5000n], 2n, isOddOrLarge)).toEqual([1000n, 1002n]);
});

test("lists: one item differs by one", () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 10n), { minLength: 5, maxLength: 5 }),
      fc.array(fc.bigInt(30n, 90n), { minLength: 5, maxLength: 5 }),
      (small, large) => {
        const [low, high] = bisectLists([small, large], isLarge);
        expect(isLarge(low)).not.toBe(isLarge(high));
        expect(sumOf(high) - sumOf(low)).toBe(1n);
        expect(low.filter((item, index) => item !== high[index])).toHaveLength(1);
      },
    ),
  );
});

test("ascending lists: one has a number that the other does not have", () => {
  const [without, having] = bisectAscending(
    [
      [2n, 3n, 9n],
      [3n, 5n, 7n, 11n],
    ],
    hasSeven,
  );
  expect(having.filter((item) => !without.includes(item))).toEqual([7n]);
  expect(without.filter((item) => !having.includes(item))).toEqual([]);
  expect(having).toEqual(having.toSorted((left, right) => (left < right ? -1 : 1)));
});
