import { describe, expect, test } from "vitest";
import { printTestsTable, listTests } from "../../../harness/report/attempts-page/tests-table.ts";
import { groupOf, resultWith } from "../course-page/made-up-result.ts";
import type { StudentResult } from "../../../harness/core/results/results.ts";

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

test("shows the outcome and input of every test", () => {
  expect(read(4)).toBe(
    "Every test group test result input small 0–1 AC accepted p1 small 0 … p1 small 1 " +
      "small 2 WA wrong answer p1 small 2 small 3 AC accepted p1 small 3",
  );
});

test("shows no inputs of other tests than it was judged by", () => {
  expect(read(5)).not.toContain("p1 small");
});

/** `small 0-1 AC`. */
function list(change: Partial<StudentResult>): readonly string[] {
  return listTests(resultWith(change)).map(
    ({ group, first, last, outcome }) => `${group} ${first}-${last} ${outcome}`,
  );
}

describe("every test of an attempt", () => {
  test("is merged with neighbours of the same outcome, except failures", () => {
    const groups = [groupOf("small", "WA", 10, 5)];
    const tests = [
      { group: "small", failed: "2-4", notRun: "8-9", verdicts: { WA: "2,4", TLE: "3" } },
    ];
    expect(list({ groups, tests })).toEqual([
      "small 0-1 AC",
      "small 2-2 WA",
      "small 3-3 TLE",
      "small 4-4 WA",
      "small 5-7 AC",
      "small 8-9 not run",
    ]);
  });

  test("is failed if its verdict is unknown", () => {
    const tests = [{ group: "small", failed: "1", notRun: "" }];
    expect(list({ groups: [groupOf("small", "WA", 2, 1)], tests })).toEqual([
      "small 0-0 AC",
      "small 1-1 failed",
    ]);
  });

  test("passed if its whole group passed, and is left out if single outcomes are unknown", () => {
    expect(list({ groups: [groupOf("small", "AC", 4)] })).toEqual(["small 0-3 AC"]);
    expect(list({ groups: [groupOf("small", "WA", 4, 1)] })).toEqual([]);
    expect(list({ groups: [] })).toEqual([]);
  });

  test("is alone only as far as there is room", () => {
    const groups = [groupOf("small", "WA", 4000, 0)];
    const tests = [{ group: "small", failed: "0-3999", notRun: "" }];
    const runs = list({ groups, tests });
    expect(runs).toHaveLength(100);
    expect(runs.at(-1)).toBe("small 99-3999 failed");
  });
});
