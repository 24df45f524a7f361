import { expect, test } from "vitest";
import { measureGroups } from "../../../harness/core/results/discrimination.ts";
import { correlate } from "../../../harness/core/statistics.ts";
import { measureTests } from "../../../harness/report/course-page/test-figures.ts";
import { groupOf, resultWith } from "./made-up-result.ts";
import fc from "fast-check";

const tests = (count: number) =>
  Array.from({ length: count }, (_, indexInGroup) => ({ group: "small", indexInGroup }));

test("only submissions that ran a test count for it", () => {
  const [first] = measureTests({ tests: tests(1), rows: [[true], [false], [undefined], [true]] });
  expect(first).toMatchObject({ ran: 3, passed: 2, discrimination: undefined });
});

test("a test that the good pass discriminates, one that they fail does so negatively", () => {
  const good = [true, false, true, true];
  const bad = [false, true, false, false];
  const rows = [good, good, good, bad, bad, bad];
  const [right, wrong] = measureTests({ tests: tests(4), rows });
  expect(right?.discrimination).toBeCloseTo(1);
  expect(wrong?.discrimination).toBeCloseTo(-1);
});

test("a test is not correlated with itself", () => {
  const rows = [[true], [true], [true], [false], [false], [false]];
  expect(measureTests({ tests: tests(1), rows })[0]?.discrimination).toBeUndefined();
});

test("nothing is passed that was not run", () => {
  const outcome = fc.constantFrom(true, false, undefined);
  const rows = fc.array(fc.array(outcome, { minLength: 3, maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(rows, (all) => {
      for (const { ran, passed, discrimination = 0 } of measureTests({
        tests: tests(3),
        rows: all,
      })) {
        expect(passed).toBeLessThanOrEqual(ran);
        expect(ran).toBeLessThanOrEqual(all.length);
        expect(Math.abs(discrimination)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("a group that was skipped was not passed, but not run either", () => {
  const good = { points: 100, groups: [groupOf("small", "AC", 4), groupOf("large", "AC", 4)] };
  const bad = { points: 0, groups: [groupOf("small", "WA", 4), groupOf("large", "skipped", 4)] };
  const figures = measureGroups([good, good, good, bad, bad].map(resultWith));
  expect(figures).toMatchObject([
    { group: "small", ran: 5, passed: 3 },
    { group: "large", ran: 3, passed: 3 },
  ]);
  expect(figures.map(({ discrimination = 0 }) => Math.round(discrimination))).toEqual([1, 1]);
});

test("submissions that did not compile do not count for groups", () => {
  const broken = resultWith({ verdict: "CE", points: 0, groups: [groupOf("small", "CE", 4)] });
  expect(measureGroups([broken, resultWith({ verdict: "CE", groups: [] })])).toEqual([]);
});

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

test("fewer than five pairs, or a constant side, have no correlation", () => {
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
