import type { ForStudent } from "../core/judging/audience.ts";
import { TESTS_RESULT } from "../core/judging/caught-bugs.ts";
import { CLAIM_RESULT } from "../core/judging/claim-proof.ts";
import type { StudentResult } from "../core/results/results.ts";
import { type HintStep, showHints } from "./hint-ladder.ts";

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
 * @param hints the last hint that the student asked for; default: they get all of them at once
 */
export function limitFeedback(
  result: ForStudent<StudentResult>,
  policy: FeedbackPolicy,
  hints: HintStep | "all" | "none" = "all",
): ForStudent<StudentResult> {
  if (policy !== "full") return withoutCases(result, policy);
  if (hints === "all") return result;
  return showHints(result, withoutCases(result, "groups"), hints === "none" ? undefined : hints);
}

function withoutCases(
  result: ForStudent<StudentResult>,
  policy: Exclude<FeedbackPolicy, "full">,
): ForStudent<StudentResult> {
  const publicEntries = Object.entries(result).filter(([key]) => !EXPLANATIONS.has(key));
  const rest = Object.fromEntries(publicEntries) as typeof result;
  const failures = result.failures.filter(({ verdict }) => verdict === "CE");
  const limited = { ...rest, failures, notes: [] };
  if (policy === "groups") return limited;
  return { ...limited, groups: [], points: 0, maxPoints: 0 };
}
