import type { Verdict } from "../../core/judging/verdict.ts";

/** A submission's results on all tests of a package, as far as expectations need them. */
export interface PackageRun {
  /** Final verdict: that of the first test that failed, in judging order. */
  readonly verdict: Verdict;
  /** Reason for the verdict; may be empty. */
  readonly message: string;
  /** Undefined in a pass-fail problem. */
  readonly score: number | undefined;
  /** Scores of groups by name, in a scoring problem. */
  readonly groupScores: ReadonlyMap<string, number>;
  /** In judging order, including tests that were not run. */
  readonly tests: readonly TestRun[];
}

export interface TestRun {
  /** From data/, without ending: `secret/1-small/03`. */
  readonly name: string;
  /** Undefined: not run, since a required group failed; counts as not accepted. */
  readonly verdict: Verdict | undefined;
  /** Largest CPU time of a pass; undefined if nothing was run. */
  readonly cpuMs: number | undefined;
  /** Reason of the failure, for the problem's author; may be empty. */
  readonly message: string;
  /** Contents of the validator's judgemessage.txt; may be empty. */
  readonly judgeMessage: string;
}
