/** A student's feedback with everything that there is to tell. */
import type { ForStudent } from "../../../harness/core/judging/audience.ts";
import type { GroupResult } from "../../../harness/core/judging/judging.ts";
import { viewResult } from "../../../harness/core/results/view-result.ts";
import type { ResultExercise, StudentResult } from "../../../harness/core/results/results.ts";
import type { ExerciseFeedback } from "../../../harness/report/feedback/student-feedback.ts";
import type { StudentFeedback } from "../../../harness/report/index.ts";
import { ACCEPTED, group, NUMBER_GAME, P1 } from "../sample-results.ts";

const CAUSES: NonNullable<StudentResult["causes"]> = {
  submission: "5f".repeat(32),
  suite: "7e57".repeat(16),
  judge: "1dea".repeat(16),
  tools: { python3: "3.12.3" },
  options: { allCases: false, counterexample: true, isolation: "warden" },
};

export const RESULT: ForStudent<StudentResult> = viewResult(
  {
    ...ACCEPTED,
    student: { id: "ana", name: "Ana Perez" },
    submission: "ana/P1.py",
    attempt: {
      number: 1,
      counts: true,
      submittedAt: "2026-11-03T20:14:09.000Z",
      lateSeconds: 0,
      penaltyFactor: 1,
      score: 100,
      why: "Submitted on time (due 2026-11-04 23:59).",
    },
    tests: [],
    judgedAt: "2026-11-05T08:00:00.000Z",
    causes: CAUSES,
  },
  "student",
);

/** As a student is told of a hidden group. */
function withoutCases(whole: GroupResult): GroupResult {
  const { cases: _, ...judging } = whole;
  return judging;
}

/** The same with another score and other facts of the attempt. */
export function resultWith(
  change: Partial<StudentResult>,
  attempt: Partial<StudentResult["attempt"]> = {},
): ForStudent<StudentResult> {
  return { ...RESULT, ...change, attempt: { ...RESULT.attempt, ...attempt } };
}

export const WRONG = resultWith(
  {
    verdict: "WA",
    points: 40,
    groups: [
      group("sample", "AC", [0, 0], [2, 2]),
      group("small", "AC", [40, 40], [20, 20]),
      group("medium", "WA", [0, 20], [7, 31]),
      withoutCases(group("large", "skipped", [0, 40], [0, 12], "hidden")),
    ],
    failures: [
      { group: "medium", args: [8], expected: false, actual: true, verdict: "WA", message: "no" },
    ],
    counterexample: {
      args: [8],
      expected: false,
      actual: true,
      verdict: "WA",
      message: "false is expected, true is the answer",
      smallest: true,
      reason: "8 is a lost position:\n  take 1 -> 7, which is won\n  take 3 -> 5, which is won",
      guess: "it takes every even number for a lost one",
    },
    notes: [{ text: "Your function returned 1; that was taken for True." }],
  },
  {
    number: 2,
    score: 32,
    lateSeconds: 90_000,
    penaltyFactor: 0.8,
    why: "Submitted 1 day 1 hour late (due 2026-11-04 23:59): 80 % of the points count (up to 2 days late).",
  },
);

export const SLOW = resultWith(
  {
    problem: "numbergame",
    submission: "ana/numbergame.py",
    verdict: "TLE",
    points: 50,
    groups: [
      group("small", "AC", [50, 50], [20, 20]),
      withoutCases(group("long", "TLE", [0, 50], [3, 12], "hidden")),
    ],
    failures: [
      { group: "long", verdict: "TLE", message: "No answer after 2 s of CPU time (limit 2 s)." },
      {
        group: "small",
        args: [[2, 3, 4, 5, 7, 8, 9]],
        expected: { 5: [2, 3, 4, 7, 8, 9], 7: [2, 3, 4, 5, 8, 9], 8: [2, 3, 4, 5, 7, 9] },
        actual: { 5: [2, 3, 4, 7, 8, 9], 7: [2, 3, 4, 8, 9] },
        printed: "debug: here\n",
        verdict: "WA",
        message: "After 7 is taken, 5 remains.",
      },
    ],
    growth: {
      measure: "length of cards",
      points: [
        { size: 8, cpuMs: 1 },
        { size: 16, cpuMs: 21 },
        { size: 20, cpuMs: 340 },
        { size: 24, cpuMs: null },
      ],
      looksLike: "exponential",
      factor: 2.02,
      limitMs: 2000,
      limitAt: 23,
      bound: 40,
    },
  },
  { score: 50 },
);

const NOT_COMPILED = resultWith(
  {
    problem: "p2",
    submission: "ana/P2.py",
    verdict: "CE",
    points: 0,
    groups: [],
    failures: [
      {
        verdict: "CE",
        message:
          "P2.py, line 3\n    def BcanWin(k, n)\n                     ^\nSyntaxError: expected ':'",
      },
    ],
  },
  { score: 0 },
);

export function exerciseOf(
  id: string,
  change: Partial<ExerciseFeedback> = {},
  worth = 100,
): ExerciseFeedback {
  const exercise: ResultExercise = { id, points: worth, groups: [] };
  return { exercise, attempts: [], facts: P1, ...change };
}

export const FEEDBACK: StudentFeedback = {
  course: "Combinatorial games",
  student: { id: "ana", name: "Ana Perez" },
  exercises: [
    exerciseOf("p1", { attempts: [resultWith({}, { counts: false }), WRONG] }),
    exerciseOf("numbergame", {
      attempts: [SLOW],
      facts: NUMBER_GAME,
    }),
    exerciseOf("p2", { attempts: [NOT_COMPILED] }),
    exerciseOf("heaps", { attempts: [resultWith({ problem: "heaps" })] }),
    exerciseOf("p3"),
    exerciseOf("p4", { pending: "go is not installed on the judge's machine." }, 50),
  ],
};
