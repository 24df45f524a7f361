import type { Verdict } from "../../core/judging/verdict.ts";
import type { Value } from "../../core/values/value.ts";
import type { Input } from "../../domains/order.ts";
import type { Group, TestCase } from "../../problems/problem.ts";
import type { CaseOutcome } from "../judging/case-outcome.ts";

/**
 * The facts of a failure that an explanation may use. It cannot hold a hidden case: for a hidden
 * group it has only the verdict.
 */
export interface FailureFacts {
  readonly group: Group;
  readonly verdict: Verdict;
  /** It was out of time by computing, not by waiting. */
  readonly isSlow: boolean;
  /** The failing input, only of a visible group. */
  readonly failingInput: Input | undefined;
  /** The right answer to it. */
  readonly expected: Value | undefined;
}

/** The only conversion of a case to a lead, so that hidden data cannot pass. */
export function toFailureFacts(
  group: Group,
  { verdict, trouble }: CaseOutcome,
  test: TestCase,
): FailureFacts {
  const isHidden = group.visibility === "hidden";
  return {
    group,
    verdict,
    // Only the verdict of a hidden case is used, so that nothing else can leak.
    isSlow: verdict === "TLE" && (isHidden || trouble === "slow"),
    failingInput: isHidden ? undefined : test.args,
    expected: isHidden ? undefined : test.expected,
  };
}
