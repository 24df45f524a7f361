import { expect, test } from "vitest";
import { findNotableTests } from "../../../harness/report/course-page/tests-section.ts";
import type { TestFigures } from "../../../harness/report/course-page/test-figures.ts";

const figures = (
  indexInGroup: number,
  passed: number,
  ran: number,
  discrimination?: number,
): TestFigures => ({
  group: "small",
  indexInGroup,
  passed,
  ran,
  discrimination,
});
const indicesOf = (tests: readonly TestFigures[]) => tests.map(({ indexInGroup }) => indexInGroup);

test("the tests that fewest pass come first; of equal ones that which more ran", () => {
  const { hardest } = findNotableTests([
    figures(0, 9, 10),
    figures(1, 10, 10),
    figures(2, 1, 2),
    figures(3, 5, 10),
    figures(4, 0, 0),
  ]);
  expect(indicesOf(hardest)).toEqual([3, 2, 0]);
});

test("tests with chance correlation are listed neither as good nor as bad", () => {
  const { best, negative } = findNotableTests([
    figures(0, 5, 10, 0.05),
    figures(1, 5, 10, 0.4),
    figures(2, 5, 10, -0.3),
    figures(3, 5, 10, 0.9),
    figures(4, 5, 10, -0.6),
    figures(5, 5, 10),
  ]);
  expect([indicesOf(best), indicesOf(negative)]).toEqual([
    [3, 1],
    [4, 2],
  ]);
});

test("no list has more than ten", () => {
  const all = Array.from({ length: 30 }, (_, place) =>
    figures(place, 1, 2, place < 15 ? 0.5 : -0.5),
  );
  const { hardest, best, negative } = findNotableTests(all);
  expect([hardest.length, best.length, negative.length]).toEqual([10, 10, 10]);
});
