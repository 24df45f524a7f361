import type { ForStudent } from "../core/judging/audience.ts";
import type { StudentResult } from "../core/results/results.ts";
import type { FeedbackPolicy } from "./course.ts";

/**
 * Reduces a result, already filtered for students, to the course's feedback policy. Compiler messages
 * are always shown, because they are about the program and not about the tests.
 */
export function limitFeedback(
  result: ForStudent<StudentResult>,
  policy: FeedbackPolicy,
): ForStudent<StudentResult> {
  if (policy === "full") return result;
  const { counterexample: _, growth: __, ...rest } = result;
  const failures = result.failures.filter(({ verdict }) => verdict === "CE");
  const withoutCases = { ...rest, failures, notes: [] };
  return policy === "groups" ? withoutCases : { ...withoutCases, groups: [] };
}
