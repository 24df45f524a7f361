import type { Limits } from "../../core/judging/limits.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { PackageCase } from "../../packages/package.ts";

/** Runs a built submission to a package in a container of its own, one case at a time. */
export interface PackageRunner extends AsyncDisposable {
  readonly limits: Limits;
  /** Runs a test in a process of its own. */
  runAlone(test: PackageCase): Promise<PackageOutcome>;
  /**
   * Outcomes, by index, from one process that runs the program repeatedly. A test without an
   * outcome gave no answer there. confirm-failures.ts decides whether the outcomes count.
   * @param isLast whether to stop after an outcome
   */
  runInHost?(
    tests: readonly PackageCase[],
    isLast: (outcome: PackageOutcome) => boolean,
  ): Promise<ReadonlyMap<number, PackageOutcome>>;
}

/** The outcome of one case. */
export interface PackageOutcome {
  readonly verdict: Verdict;
  /** Why it is not right, for the person who submitted; empty if it is right. */
  readonly message: string;
  /** The validator's message to the author of the problem; may be empty. */
  readonly judgeMessage: string;
  /** CPU time of the longest pass. */
  readonly cpuMs: number | undefined;
  /** The validator's score: points, or a fraction 0..1 of the maximum of the case. */
  readonly score: { readonly kind: "points" | "multiplier"; readonly value: number } | undefined;
  /** The beginning of the output; undefined for an interactive problem. */
  readonly output: Buffer | undefined;
  /** The last lines of a failed interactive session; undefined if there is none. */
  readonly dialogue: string | undefined;
}
