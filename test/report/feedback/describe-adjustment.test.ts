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
    "Why, for instructors alone: ill",
    "Mind: the grade may be out of date.",
  ]);
});

test("lines of a comment stay lines, and of nothing there is nothing to say", () => {
  expect(describeAdjustment(ADJUSTMENT)[2]?.kind).toBe("verbatim");
  expect(describeAdjustment(undefined)).toEqual([]);
});
