import type { Judging } from "../core/judging.ts";
import type { FeedbackPolicy } from "./course.ts";

/**
 * The part of a judging that the course lets its student read. What a compiler says is always told:
 * it is about the program and not about the tests.
 */
export function limitFeedback(judging: Judging, policy: FeedbackPolicy): Judging {
  if (policy === "full") return judging;
  const { counterexample: _, growth: __, ...rest } = judging;
  const failures = judging.failures.filter(({ verdict }) => verdict === "CE");
  const withoutCases = { ...rest, failures, notes: [] };
  return policy === "groups" ? withoutCases : { ...withoutCases, groups: [] };
}
