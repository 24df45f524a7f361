import { describe, expect, test } from "vitest";
import type { StudentResult } from "../../../harness/core/results/results.ts";
import { listTests } from "../../../harness/report/attempts-page/test-runs.ts";
import { groupOf, resultWith } from "../course-page/made-up-result.ts";

/** `small 0-1 AC`. */
function read(change: Partial<StudentResult>): readonly string[] {
  return listTests(resultWith(change)).map(
    ({ group, first, last, outcome }) => `${group} ${first}-${last} ${outcome}`,
  );
}

describe("every test of an attempt", () => {
  test("is in one run with its neighbours that came to the same, and failures are alone", () => {
    const groups = [groupOf("small", "WA", 10, 5)];
    const tests = [
      { group: "small", failed: "2-4", notRun: "8-9", verdicts: { WA: "2,4", TLE: "3" } },
    ];
    expect(read({ groups, tests })).toEqual([
      "small 0-1 AC",
      "small 2-2 WA",
      "small 3-3 TLE",
      "small 4-4 WA",
      "small 5-7 AC",
      "small 8-9 not run",
    ]);
  });

  test("failed where nobody told with which verdict", () => {
    const tests = [{ group: "small", failed: "1", notRun: "" }];
    expect(read({ groups: [groupOf("small", "WA", 2, 1)], tests })).toEqual([
      "small 0-0 AC",
      "small 1-1 failed",
    ]);
  });

  test("passed where all of its group did, and is not told where single ones are not", () => {
    expect(read({ groups: [groupOf("small", "AC", 4)] })).toEqual(["small 0-3 AC"]);
    expect(read({ groups: [groupOf("small", "WA", 4, 1)] })).toEqual([]);
    expect(read({ groups: [] })).toEqual([]);
  });

  test("is alone only as far as there is room", () => {
    const groups = [groupOf("small", "WA", 4000, 0)];
    const tests = [{ group: "small", failed: "0-3999", notRun: "" }];
    const runs = read({ groups, tests });
    expect(runs).toHaveLength(100);
    expect(runs.at(-1)).toBe("small 99-3999 failed");
  });
});
