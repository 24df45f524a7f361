import { expect, test } from "vitest";
import type { ResultAdjustment } from "../../../harness/core/results/adjustment.ts";
import { describeAdjustment } from "../../../harness/report/feedback/describe-adjustment.ts";

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
    "Adjusted: 8 points in place of 3.",
    "first,\nof the whole",
    "On line 3: sooner (Eva)",
    "On line 12: later",
    "Reason (for instructors only): ill",
    "Note: the grade may be out of date.",
  ]);
});

test("what stands on the lines of the program is not said twice", () => {
  const texts = describeAdjustment(ADJUSTMENT, { isOnProgram: true }).map(
    (block) => "text" in block && block.text,
  );
  expect(texts).not.toContain("On line 12: later");
  expect(texts).toContain("first,\nof the whole");
  const { grade: _, ...rest } = ADJUSTMENT;
  const alone = { ...rest, comments: [{ text: "later", line: 12 }], remarks: [] };
  expect(describeAdjustment(alone, { isOnProgram: true })).toEqual([]);
});

test("lines of a comment stay lines, and of nothing there is nothing to say", () => {
  expect(describeAdjustment(ADJUSTMENT)[2]?.kind).toBe("verbatim");
  expect(describeAdjustment(undefined)).toEqual([]);
});
