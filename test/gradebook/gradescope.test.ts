import { expect, test } from "vitest";
import { viewAdjustment } from "../../harness/core/results/adjustment.ts";
import { toGradescope } from "../../harness/gradebook/index.ts";
import { EXERCISE, TOLD } from "./sample-result.ts";

test("a result has Gradescope's format and the course's points", () => {
  expect(toGradescope(TOLD, EXERCISE)).toEqual({
    score: 3.6,
    output:
      "wrong answer\nSubmitted 1 min late: 90 % of the points count.\nIt keeps state between calls.",
    output_format: "text",
    visibility: "visible",
    stdout_visibility: "hidden",
    extra_data: { verdict: "WA", language: "python", attempt: 1, late_seconds: 60 },
    tests: [
      {
        score: 4,
        max_score: 4,
        status: "passed",
        name: "small",
        number: "1",
        output: "20 of 20 tests passed.",
        output_format: "text",
        visibility: "visible",
      },
      {
        score: 0,
        max_score: 6,
        status: "failed",
        name: "large",
        number: "2",
        output: "Hidden tests, wrong answer.\nHidden tests show only their verdict: wrong answer.",
        output_format: "text",
        visibility: "visible",
      },
    ],
  });
});

test("a group that was skipped says so", () => {
  const groups = TOLD.groups.map((group) => ({
    ...group,
    verdict: "skipped" as const,
    points: 0,
  }));
  const [firstTest] = toGradescope({ ...TOLD, groups }, EXERCISE).tests;
  expect(firstTest).toMatchObject({
    status: "failed",
    score: 0,
    output: "Skipped: a required group failed.",
  });
});

test("a judge error has no score and no tests to sum", () => {
  const results = toGradescope({ ...TOLD, verdict: "JE" }, EXERCISE);
  expect(results).not.toHaveProperty("score");
  expect(results.tests).toEqual([]);
  expect(results.output).toBe(
    "The judge failed; this is not graded yet.\nIt keeps state between calls.",
  );
});

test("lateness is absent if no deadline was applied", () => {
  const { lateSeconds: _, ...attempt } = TOLD.attempt;
  expect(toGradescope({ ...TOLD, attempt }, EXERCISE).extra_data).toEqual({
    verdict: "WA",
    language: "python",
    attempt: 1,
  });
});

const OF = { student: { id: "s1" }, problem: "p1", comments: [], remarks: [] };

test("an adjusted score is used, and both scores are described", () => {
  const grade = { points: 8, judged: 3.6, score: 8, why: "ill" };
  const comments = [{ text: "a loop", line: 2 }];
  const adjustment = viewAdjustment({ ...OF, grade, comments }, "student");
  const { score, output } = toGradescope(TOLD, EXERCISE, adjustment);
  expect(score).toBe(8);
  expect(output).toMatch(
    /^wrong answer\nAdjusted: 8 points instead of 3\.6\.\nOn line 2: a loop\n/,
  );
});

test("an excused submission has no score and no tests to sum", () => {
  const adjustment = viewAdjustment({ ...OF, grade: { excused: true } }, "student");
  const excused = toGradescope(TOLD, EXERCISE, adjustment);
  expect(excused).not.toHaveProperty("score");
  expect(excused.tests).toEqual([]);
});
