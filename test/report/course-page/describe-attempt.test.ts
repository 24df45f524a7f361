import { expect, test } from "vitest";
import { describeAttempt } from "../../../harness/report/course-page/describe-attempt.ts";
import type { Block } from "../../../harness/report/feedback/block.ts";
import { describeExercise } from "../../../harness/report/feedback/describe-feedback.ts";
import type { ExerciseFeedback } from "../../../harness/report/feedback/student-feedback.ts";
import { FEEDBACK, WRONG } from "../feedback/sample-feedback.ts";
import { P1 } from "../sample-results.ts";
import { resultWith } from "./made-up-result.ts";

const EXERCISE = { exercise: { id: "p1", points: 10, groups: [] }, facts: P1 };

test("an accepted attempt tells where it comes from and how its points came about", () => {
  const result = resultWith();
  const attempt = { ...result.attempt, submittedAt: "2026-11-20T21:14:00+01:00" };
  expect(describeAttempt({ ...result, attempt }, EXERCISE)).toEqual([
    {
      kind: "paragraph",
      text: "ada/p1.py · python · submitted 2026-11-20 21:14 +01:00 · CPU 100 ms · memory 10.0 MiB · tests: 100 of 100 points",
      isQuiet: true,
    },
    { kind: "paragraph", text: "In time." },
    { kind: "paragraph", text: "4 of 4 visible tests passed; there are no hidden tests." },
    {
      kind: "table",
      head: ["tests", "result", "passed", "points"],
      rows: [["small", "accepted", "4 of 4", "5 of 5"]],
    },
  ]);
});

test("a student's page and the dialog tell the same counter-example", () => {
  const feedback = { ...EXERCISE, attempts: [WRONG] };
  const told = fromCounterexample(describeAttempt(WRONG, feedback));
  expect(told).toEqual(fromCounterexample(describeExercise(feedback).blocks));
  expect(told.map(({ kind }) => kind)).toEqual(["heading", "case", "verbatim", "paragraph"]);
  expect(told[1]).toMatchObject({
    parts: [
      { label: "call", lines: ["AcanWin(8)"] },
      { label: "expected", lines: ["False"] },
      { label: "got", lines: ["True"] },
    ],
  });
});

test.each(FEEDBACK.exercises.flatMap((feedback) => pairAttempts(feedback)))(
  "of $problem the dialog tells all that the student's page tells, but for advice",
  ({ dialog, page }) => {
    const [, ...common] = dialog;
    expect(page).toEqual(expect.arrayContaining(common));
    expect(JSON.stringify(dialog)).not.toMatch(/Next step|is hidden:|Receipt/);
  },
);

/** The attempts that count, as each of the two is told of them. */
function pairAttempts(feedback: ExerciseFeedback) {
  const page = describeExercise(feedback).blocks;
  return feedback.attempts
    .filter(({ attempt }) => attempt.counts)
    .map((result) => ({
      problem: result.problem,
      dialog: describeAttempt(result, feedback),
      page,
    }));
}

/** From the heading of the counter-example to the guess. */
function fromCounterexample(blocks: readonly Block[]) {
  const start = blocks.findIndex(
    (block) => block.kind === "heading" && block.text.startsWith("The smallest input"),
  );
  const end = blocks.findIndex(
    (block) => block.kind === "paragraph" && block.text.startsWith("A guess"),
  );
  return blocks.slice(start, end + 1);
}
