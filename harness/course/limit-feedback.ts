import type { StudentResult } from "../core/results/results.ts";
import type { FeedbackPolicy } from "./course.ts";

/**
 * The part of a result that the course lets its student read. Which tests failed is for the
 * instructor alone. What a compiler says is always told: it is about the program and not about the
 * tests.
 */
export function limitFeedback(result: StudentResult, policy: FeedbackPolicy): StudentResult {
  const forStudent = { ...result, tests: [] };
  if (policy === "full") return forStudent;
  const { counterexample: _, growth: __, ...rest } = forStudent;
  const failures = result.failures.filter(({ verdict }) => verdict === "CE");
  const withoutCases = { ...rest, failures, notes: [] };
  return policy === "groups" ? withoutCases : { ...withoutCases, groups: [] };
}
