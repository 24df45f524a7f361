import type { Verdict } from "../../core/judging/verdict.ts";

/** What came of a submission on all tests of a package, as far as expectations ask. */
export interface PackageRun {
  /** Of the whole: of the first test that failed, in their order. */
  readonly verdict: Verdict;
  /** Why, where there is something to say. */
  readonly message: string;
  /** Of a scoring problem. */
  readonly score: number | undefined;
  /** Of the groups of a scoring problem, by their names. */
  readonly groupScores: ReadonlyMap<string, number>;
  /** In the order of judging, those that were not run too. */
  readonly tests: readonly TestRun[];
}

export interface TestRun {
  /** From data/, without ending: `secret/1-small/03`. */
  readonly name: string;
  /** Undefined: it was not run, since a group that it requires failed, and counts as not accepted. */
  readonly verdict: Verdict | undefined;
  /** The most that a pass used; undefined where nothing was run. */
  readonly cpuMs: number | undefined;
  /** Why it failed, for whoever set the problem; empty: nothing to say. */
  readonly message: string;
  /** What the validator wrote to judgemessage.txt; empty: nothing. */
  readonly judgeMessage: string;
}
