import { expect, test } from "vitest";
import { viewAdjustment } from "../../harness/core/results/adjustment.ts";
import { writeFeedback } from "../../harness/gradebook/index.ts";
import { EXERCISE, TOLD } from "./sample-result.ts";

test("feedback has the score, the groups and the lateness", () => {
  expect(writeFeedback(TOLD, EXERCISE)).toBe(
    [
      "3.6 of 10 points: wrong answer.",
      "small: 20 of 20 tests passed, 4 of 4.",
      "large: hidden tests, wrong answer, 0 of 6.",
      "Submitted 1 min late: 90 % of the points count.",
    ].join("\n"),
  );
});

test("feedback includes compiler messages", () => {
  const failures = [{ group: "small", verdict: "CE" as const, message: "line 3: no such name" }];
  const attempt = { ...TOLD.attempt, score: 0, why: "On time." };
  const result = { ...TOLD, verdict: "CE" as const, groups: [], failures, attempt };
  expect(writeFeedback(result, EXERCISE)).toBe(
    "0 of 10 points: compile error.\nline 3: no such name\nOn time.",
  );
});

test("the instructor's comments follow the adjusted score", () => {
  const of = { student: { id: "s1" }, problem: "p1", remarks: [] };
  const grade = { points: 8, judged: 3.6, score: 8, why: "ill" };
  const comments = [{ text: "a loop", line: 2, why: "ill" }];
  const view = (change: object) => viewAdjustment({ ...of, comments, ...change }, "student");
  const text = writeFeedback(TOLD, EXERCISE, view({ grade }));
  expect(text.split("\n").slice(0, 3)).toEqual([
    "8 of 10 points: wrong answer.",
    "Adjusted: 8 points instead of 3.6.",
    "On line 2: a loop",
  ]);
  expect(text).not.toContain("ill");
  const excused = writeFeedback(TOLD, EXERCISE, view({ grade: { excused: true } }));
  expect(excused).toMatch(/^excused: wrong answer\./);
});
