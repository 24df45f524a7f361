import fc from "fast-check";
import { expect, test } from "vitest";
import { correlate } from "../../../harness/report/course-page/correlation.ts";

const pairs = fc.array(fc.tuple(fc.nat({ max: 1 }), fc.integer({ min: 0, max: 20 })), {
  maxLength: 20,
});
const split = (all: readonly (readonly [number, number])[]) =>
  [all.map(([left]) => left), all.map(([, right]) => right)] as const;

test("is 1 where passing tells the score, -1 where it tells the opposite", () => {
  expect(correlate([0, 0, 1, 1, 1], [3, 3, 8, 8, 8])).toBeCloseTo(1);
  expect(correlate([1, 1, 0, 0, 0], [3, 3, 8, 8, 8])).toBeCloseTo(-1);
});

test("agrees with the formula of the point-biserial correlation", () => {
  // (mean of those who passed - mean of the others) / deviation * sqrt(p q)
  const scores = [2, 4, 4, 6, 9, 11];
  const deviation = Math.sqrt(scores.reduce((sum, it) => sum + (it - 6) ** 2, 0) / 6);
  const expected = ((26 / 3 - 10 / 3) / deviation) * Math.sqrt(0.25);
  expect(correlate([0, 0, 0, 1, 1, 1], scores)).toBeCloseTo(expected);
});

test("of fewer than five, or of what does not vary, nothing is told", () => {
  expect(correlate([0, 0, 1, 1], [1, 2, 3, 4])).toBeUndefined();
  expect(correlate([1, 1, 1, 1, 1], [1, 2, 3, 4, 5])).toBeUndefined();
  expect(correlate([0, 1, 0, 1, 0], [7, 7, 7, 7, 7])).toBeUndefined();
});

test("lies between -1 and 1, and turns around with passing", () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const [left, right] = split(all);
      const found = correlate(left, right);
      const turned = correlate(
        left.map((it) => 1 - it),
        right,
      );
      expect(Math.abs(found ?? 0)).toBeLessThanOrEqual(1);
      expect(turned === undefined).toBe(found === undefined);
      expect(turned ?? 0).toBeCloseTo(-(found ?? 0));
    }),
  );
});

test("does not depend on the unit of the score", () => {
  fc.assert(
    fc.property(pairs, fc.integer({ min: 1, max: 9 }), fc.integer(), (all, times, more) => {
      const [left, right] = split(all);
      const found = correlate(left, right);
      const scaled = correlate(
        left,
        right.map((it) => it * times + (more % 100)),
      );
      expect(scaled === undefined).toBe(found === undefined);
      expect(scaled ?? 0).toBeCloseTo(found ?? 0);
    }),
  );
});
