import fc from "fast-check";
import { expect, test } from "vitest";
import { measureGroups, measureTests } from "../../../harness/report/course-page/test-figures.ts";
import { groupOf, resultWith } from "./made-up-result.ts";

const places = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ group: "small", place }));

test("only submissions that ran a test count for it", () => {
  const [first] = measureTests({ tests: places(1), rows: [[true], [false], [undefined], [true]] });
  expect(first).toMatchObject({ ran: 3, passed: 2, discrimination: undefined });
});

test("a test that the good pass discriminates, one that they fail does so negatively", () => {
  const good = [true, false, true, true];
  const bad = [false, true, false, false];
  const rows = [good, good, good, bad, bad, bad];
  const [right, wrong] = measureTests({ tests: places(4), rows });
  expect(right?.discrimination).toBeCloseTo(1);
  expect(wrong?.discrimination).toBeCloseTo(-1);
});

test("a test is not correlated with itself", () => {
  const rows = [[true], [true], [true], [false], [false], [false]];
  expect(measureTests({ tests: places(1), rows })[0]?.discrimination).toBeUndefined();
});

test("nothing is passed that was not run", () => {
  const outcome = fc.constantFrom(true, false, undefined);
  const rows = fc.array(fc.array(outcome, { minLength: 3, maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(rows, (all) => {
      for (const { ran, passed, discrimination = 0 } of measureTests({
        tests: places(3),
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

test("what was never compiled tells nothing of the groups", () => {
  const broken = resultWith({ verdict: "CE", points: 0, groups: [groupOf("small", "CE", 4)] });
  expect(measureGroups([broken, resultWith({ verdict: "CE", groups: [] })])).toEqual([]);
});
