import { expect, test } from "vitest";
import { printTestsTable } from "../../../harness/report/attempts-page/tests-table.ts";
import { groupOf, resultWith } from "../course-page/made-up-result.ts";

const RESULT = resultWith({
  groups: [groupOf("small", "WA", 4, 3)],
  tests: [{ group: "small", failed: "2", notRun: "", verdicts: { WA: "2" } }],
});

function read(size: number): string {
  const { markup } = printTestsTable(RESULT, {
    label: "p1: every test",
    sizes: new Map([["small", size]]),
    testInput: (problem, group, place) => `${problem} ${group} ${place}`,
  });
  return markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("tells of every test what it came to, and its input", () => {
  expect(read(4)).toBe(
    "Every test group test result input small 0–1 AC accepted p1 small 0 … p1 small 1 " +
      "small 2 WA wrong answer p1 small 2 small 3 AC accepted p1 small 3",
  );
});

test("shows no inputs of other tests than it was judged by", () => {
  expect(read(5)).not.toContain("p1 small");
});
