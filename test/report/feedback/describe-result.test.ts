import { describe, expect, test } from "vitest";
import type { GroupResult } from "../../../harness/core/judging/judging.ts";
import {
  describeAdjustment,
  describeGroups,
  describeScoring,
} from "../../../harness/report/feedback/describe-result.ts";
import { group } from "../sample-results.ts";
import { exerciseOf, RESULT, resultWith } from "./sample-feedback.ts";
import type { ResultAdjustment } from "../../../harness/core/results/adjustment.ts";

const { cases: _, ...UNTOLD } = group("large", "WA", [0, 60], [9, 12], "hidden");
const SMALL = group("small", "AC", [40, 40], [5, 5]);

function sentenceOf(groups: readonly GroupResult[]): string {
  const [first] = describeScoring(resultWith({ groups: [...groups] }), exerciseOf("p1"));
  return first?.kind === "paragraph" ? first.text : "";
}

describe("describeScoring", () => {
  test.each<[string, readonly GroupResult[]]>([
    [
      "5 of 5 visible tests passed; 9 of 12 hidden tests passed.",
      [SMALL, group("large", "WA", [0, 60], [9, 12], "hidden")],
    ],
    [
      "5 of 5 visible tests passed; the hidden tests were not run, because they require groups that failed.",
      [SMALL, group("large", "skipped", [0, 60], [0, 12], "hidden")],
    ],
    [
      "3 of 7 visible tests tried, 2 passed; 1 of 1 hidden test passed.",
      [group("small", "WA", [0, 40], [2, 7, 3]), group("large", "AC", [60, 60], [1, 1], "hidden")],
    ],
    ["5 of 5 visible tests passed; there are no hidden tests.", [SMALL]],
    ["9 of 12 hidden tests passed.", [group("large", "WA", [0, 60], [9, 12], "hidden")]],
    ["5 of 5 visible tests passed; hidden tests show only their verdicts.", [SMALL, UNTOLD]],
  ])("%j", (sentence, groups) => {
    expect(sentenceOf(groups)).toBe(sentence);
  });

  test("a group that was left early is not said to have failed the rest", () => {
    const remark = "A group stops at its first failing test, so more of its tests may pass.";
    const failed = { points: 0, groups: [group("small", "WA", [0, 40], [2, 5])] };
    const causes = RESULT.causes && { ...RESULT.causes, options: { allCases: true } };
    const read = (change: Partial<typeof RESULT>) =>
      JSON.stringify(describeScoring(resultWith({ ...failed, ...change }), exerciseOf("p1")));
    expect(read({})).toContain(remark);
    expect(read(causes ? { causes } : {})).not.toContain(remark);
  });

  test("explains only the time if the course hides groups", () => {
    const hidden = describeScoring(resultWith({ groups: [] }), exerciseOf("p1"));
    expect(hidden).toEqual([
      { kind: "paragraph", isQuiet: true, text: "Submitted on time (due 2026-11-04 23:59)." },
    ]);
  });
});

describe("describeGroups", () => {
  test("is empty if the course hides groups", () => {
    expect(describeGroups(resultWith({ groups: [] }), exerciseOf("p1"))).toEqual([]);
  });
});

const ADJUSTMENT: ResultAdjustment = {
  student: { id: "ana" },
  problem: "p1",
  grade: { points: 8, judged: 3, score: 8, why: "ill" },
  comments: [
    { text: "later", line: 12 },
    { text: "first,\nof the whole", why: "ill" },
    { text: "sooner", line: 3, by: "Eva" },
  ],
  remarks: ["the grade may be out of date"],
};

test("comments on the whole come before those on lines; what instructors alone know is last", () => {
  expect(describeAdjustment(ADJUSTMENT).map((block) => "text" in block && block.text)).toEqual([
    "From the instructor",
    "Adjusted: 8 points instead of 3.",
    "first,\nof the whole",
    "On line 3: sooner (Eva)",
    "On line 12: later",
    "Reason (for instructors only): ill",
    "Note: the grade may be out of date.",
  ]);
});

test("comments shown on lines are not repeated", () => {
  const texts = describeAdjustment(ADJUSTMENT, { isOnProgram: true }).map(
    (block) => "text" in block && block.text,
  );
  expect(texts).not.toContain("On line 12: later");
  expect(texts).toContain("first,\nof the whole");
  const { grade: __, ...rest } = ADJUSTMENT;
  const alone = { ...rest, comments: [{ text: "later", line: 12 }], remarks: [] };
  expect(describeAdjustment(alone, { isOnProgram: true })).toEqual([]);
});

test("lines of a comment stay lines, and of nothing there is nothing to say", () => {
  expect(describeAdjustment(ADJUSTMENT)[2]?.kind).toBe("verbatim");
  expect(describeAdjustment(undefined)).toEqual([]);
});
