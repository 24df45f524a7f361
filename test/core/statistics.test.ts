import { expect, test } from "vitest";
import { findMean, findMedian } from "../../harness/core/statistics.ts";
import fc from "fast-check";

test("no numbers have no mean and no median", () => {
  expect([findMean([]), findMedian([])]).toEqual([undefined, undefined]);
});

test("the median is the middle, or halfway between the two in the middle", () => {
  expect(findMedian([9, 1, 5])).toBe(5);
  expect(findMedian([10, 1, 2, 5])).toBe(3.5);
});

test("the mean of points is their sum by their number", () => {
  expect(findMean([0, 5, 10, 10])).toBe(6.25);
});

test("half of the numbers are at most the median, half at least", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1 }), (numbers) => {
      const median = findMedian(numbers) ?? NaN;
      const half = numbers.length / 2;
      expect(numbers.filter((number) => number <= median).length).toBeGreaterThanOrEqual(half);
      expect(numbers.filter((number) => number >= median).length).toBeGreaterThanOrEqual(half);
    }),
  );
});
