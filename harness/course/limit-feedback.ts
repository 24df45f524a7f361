import type { ForStudent } from "../core/judging/audience.ts";
import type { StudentResult } from "../core/results/results.ts";

/** How much feedback students get: everything, the points of each group, or only verdict and score. */
export const FEEDBACK_POLICIES = ["full", "groups", "verdict"] as const;
export type FeedbackPolicy = (typeof FEEDBACK_POLICIES)[number];

/**
 * Reduces a result, already filtered for students, to the course's feedback policy. Compiler messages
 * are always shown, because they are about the program and not about the tests. With `verdict`, the
 * judge's points are 0 of 0; the attempt keeps its score.
 */
export function limitFeedback(
  result: ForStudent<StudentResult>,
  policy: FeedbackPolicy,
): ForStudent<StudentResult> {
  if (policy === "full") return result;
  const {
    counterexample: _,
    growth: __,
    proved: ___,
    positions: ____,
    breach: _____,
    caught: ______,
    missed: _______,
    least: ________,
    catches: _________,
    ...rest
  } = result;
  const failures = result.failures.filter(({ verdict }) => verdict === "CE");
  const withoutCases = { ...rest, failures, notes: [] };
  if (policy === "groups") return withoutCases;
  return { ...withoutCases, groups: [], points: 0, maxPoints: 0 };
}
