import type { ForStudent } from "../core/judging/audience.ts";
import type { StudentResult } from "../core/results/results.ts";
import type { FeedbackPolicy } from "./course.ts";

/**
 * The part of a result that the course lets its student read, of what students may see at all. What a compiler says is always told: it is about the program and not about the
 * tests.
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
