import { expect, test } from "vitest";
import {
  describeAttempt,
  describeCell,
  describeCounting,
  nameAttempt,
  nameStudent,
} from "../../../harness/report/attempts-page/describe-attempt.ts";
import type { AttemptStanding } from "../../../harness/core/results/gradebook.ts";
import type { Block } from "../../../harness/report/feedback/block.ts";
import { describeExercise } from "../../../harness/report/feedback/describe-feedback.ts";
import type { ExerciseFeedback } from "../../../harness/report/feedback/student-feedback.ts";
import { FEEDBACK, WRONG } from "../feedback/sample-feedback.ts";
import { P1 } from "../sample-results.ts";
import { resultWith } from "../course-page/made-up-result.ts";

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
    {
      kind: "groups",
      groups: [
        {
          name: "small",
          state: "passed",
          result: "accepted",
          passed: "4 of 4",
          points: 5,
          worth: 5,
        },
      ],
    },
    {
      kind: "paragraph",
      isQuiet: true,
      text: "4 of 4 visible tests passed; there are no hidden tests.",
    },
    { kind: "paragraph", isQuiet: true, text: "In time." },
  ]);
});

test("students and instructors read the same counter-example", () => {
  const feedback = { ...EXERCISE, attempts: [WRONG] };
  const blocks = fromCounterexample(describeAttempt(WRONG, feedback));
  expect(blocks).toEqual(fromCounterexample(describeExercise(feedback).blocks));
  expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "case", "reason", "guess"]);
  expect(blocks[1]).toMatchObject({
    parts: [
      { label: "call", lines: ["AcanWin(8)"] },
      { label: "expected", lines: ["False"] },
      { label: "got", lines: ["True"] },
    ],
  });
});

test.each(FEEDBACK.exercises.flatMap((feedback) => pairAttempts(feedback)))(
  "instructors read everything about $problem that its student reads, except advice",
  ({ attempt, page }) => {
    const [, ...common] = attempt;
    expect(page).toEqual(expect.arrayContaining(common));
    expect(JSON.stringify(attempt)).not.toMatch(/Next step|is hidden:|Receipt/);
  },
);

test("a student's heading names each ID once, and the total", () => {
  const row = { cells: [], total: 7.5 };
  const ada = { id: "ada", name: "Ada Byron", section: "Monday" };
  expect(nameStudent({ ...row, student: ada })).toBe("ada, Ada Byron, Monday: 7.5 points");
  // Some learning platforms identify people only by their email address.
  const eva = { id: "eva@example.org", name: "Eva", email: "eva@example.org" };
  expect(nameStudent({ ...row, student: eva, total: undefined })).toBe(
    "eva@example.org, Eva: total pending",
  );
});

test.each<[AttemptStanding, string, string]>([
  [{ score: 10, counts: true }, "10 of 10 points", "counts"],
  [{ score: 7, judged: 10, counts: true }, "7 of 10 points, judged 10", "counts"],
  [
    { score: undefined, judged: 10, excused: true, counts: false },
    "excused, judged 10",
    "excused: does not count",
  ],
  [{ score: undefined, counts: false }, "not graded", "does not count"],
])("an attempt's heading with %j shows the final score first", (standing, score, counts) => {
  expect(nameAttempt(resultWith(), standing, 10)).toBe(`Attempt 1: accepted (AC), ${score}`);
  expect(describeCounting(standing)).toBe(counts);
});

test("a pending grade costs no points, and has a reason", () => {
  const entry = { kind: "failed", problem: "p1", submission: "a.rs", reason: "no rustc" } as const;
  expect(describeCell({ kind: "pending" }, [entry])).toBe(
    "Not graded yet; it costs no points.\na.rs: no rustc",
  );
  expect(describeCell({ kind: "absent" }, [])).toBe("Not submitted.");
});

/** The attempts that count, as students and instructors read them. */
function pairAttempts(feedback: ExerciseFeedback) {
  const page = describeExercise(feedback).blocks;
  return feedback.attempts
    .filter(({ attempt }) => attempt.counts)
    .map((result) => ({
      problem: result.problem,
      attempt: describeAttempt(result, feedback),
      page,
    }));
}

/** From the heading of the counter-example to the guess. */
function fromCounterexample(blocks: readonly Block[]) {
  const start = blocks.findIndex(
    (block) => block.kind === "heading" && block.text.startsWith("The smallest input"),
  );
  const end = blocks.findIndex(({ kind }) => kind === "guess");
  return blocks.slice(start, end + 1);
}
