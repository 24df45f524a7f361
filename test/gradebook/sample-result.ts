import { viewResult } from "../../harness/core/results/view-result.ts";
import type { ResultExercise, Results, StudentResult } from "../../harness/core/results/results.ts";

export const ADA = { id: "s1", name: "Ada Ng", email: "ada@example.org", section: "A" };

export const EXERCISE: ResultExercise = {
  id: "p1",
  points: 10,
  groups: [
    { id: "small", points: 40, visibility: "visible" },
    { id: "large", points: 60, visibility: "hidden" },
  ],
};

/** A wrong answer by Ada, a minute late. */
export const RESULT: StudentResult = {
  student: { id: "s1", name: "Ada Ng" },
  attempt: {
    number: 1,
    counts: true,
    submittedAt: "2026-10-11T00:00:00+02:00",
    lateSeconds: 60,
    penaltyFactor: 0.9,
    score: 3.6,
    why: "Submitted 1 min late: 90 % of the points count.",
  },
  problem: "p1",
  submission: "ada/p1.py",
  language: "python",
  interface: "function",
  verdict: "WA",
  points: 40,
  maxPoints: 100,
  groups: [
    {
      id: "small",
      visibility: "visible",
      verdict: "AC",
      points: 40,
      maxPoints: 40,
      cases: { total: 20, tried: 20, passed: 20 },
    },
    {
      id: "large",
      visibility: "hidden",
      verdict: "WA",
      points: 0,
      maxPoints: 60,
      cases: { total: 9, tried: 9, passed: 4 },
    },
  ],
  failures: [{ group: "large", verdict: "WA", message: "wrong answer" }],
  notes: [{ text: "It keeps state between calls.", group: "small" }],
  cpuMs: 12.5,
  wallMs: 2600,
  memoryKib: 9000,
  isolation: "warden",
  tests: [{ group: "large", failed: "4-8", notRun: "" }],
  judgedAt: "2026-10-11T08:00:00Z",
  causes: {
    submission: "a".repeat(64),
    suite: "b".repeat(64),
    judge: "c".repeat(64),
    tools: { python: "3.13.1" },
    options: { isolation: "warden" },
  },
};

export const TOLD = viewResult(RESULT, "student");

/** A second attempt, accepted and on time, that does not count. */
export const OTHER_ATTEMPT: StudentResult = {
  ...RESULT,
  attempt: {
    number: 2,
    counts: false,
    lateSeconds: 0,
    penaltyFactor: 1,
    score: 10,
    why: "On time.",
  },
  submission: "ada/p1-2.py",
  verdict: "AC",
  points: 100,
};

export function classOf(change: Partial<Results> = {}): Results {
  return { exercises: [EXERCISE], students: [ADA], results: [RESULT], notJudged: [], ...change };
}
