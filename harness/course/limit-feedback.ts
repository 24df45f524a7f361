import type { ForStudent } from "../core/judging/audience.ts";
import { TESTS_RESULT } from "../core/judging/caught-bugs.ts";
import { CLAIM_RESULT } from "../core/judging/claim-proof.ts";
import type { StudentResult } from "../core/results/results.ts";

/** How much feedback students get: everything, the points of each group, or only verdict and score. */
export const FEEDBACK_POLICIES = ["full", "groups", "verdict"] as const;
export type FeedbackPolicy = (typeof FEEDBACK_POLICIES)[number];

/** The parts of a result that explain it. All of them are optional. */
const EXPLANATIONS: ReadonlySet<string> = new Set([
  "counterexample",
  "growth",
  ...Object.keys(CLAIM_RESULT),
  ...Object.keys(TESTS_RESULT),
]);

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
  const publicEntries = Object.entries(result).filter(([key]) => !EXPLANATIONS.has(key));
  const rest = Object.fromEntries(publicEntries) as typeof result;
  const failures = result.failures.filter(({ verdict }) => verdict === "CE");
  const withoutCases = { ...rest, failures, notes: [] };
  if (policy === "groups") return withoutCases;
  return { ...withoutCases, groups: [], points: 0, maxPoints: 0 };
}
