import type { Verdict } from "../../core/judging/verdict.ts";
import type { Value } from "../../core/values/value.ts";
import type { Input } from "../../domains/order.ts";
import type { Group, TestCase } from "../../problems/problem.ts";
import type { CaseOutcome } from "../judge/case-outcome.ts";

/**
 * What is known of a failure by whoever explains it. There is no place in it for a hidden case: of a
 * hidden group it says that it failed, and how.
 */
export interface Lead {
  readonly group: Group;
  readonly verdict: Verdict;
  /** It took its time to calculate, and did not wait. */
  readonly isSlow: boolean;
  /** An input that fails, of a visible group. */
  readonly seen: Input | undefined;
  /** The right answer to it. */
  readonly expected: Value | undefined;
}

/** The only way from a case to a lead. */
export function toLead(group: Group, { verdict, trouble }: CaseOutcome, test: TestCase): Lead {
  const isHidden = group.visibility === "hidden";
  return {
    group,
    verdict,
    // Of a hidden case nothing is used but its verdict, so that nothing else can be seen of it.
    isSlow: verdict === "TLE" && (isHidden || trouble === "slow" || trouble === "close"),
    seen: isHidden ? undefined : test.args,
    expected: isHidden ? undefined : test.expected,
  };
}
