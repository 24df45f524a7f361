import type { Limits } from "../../core/judging/limits.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { PackageCase } from "../../packages/package.ts";

/** A submission to a package, built, in a container of its own: asked one case after another. */
export interface PackageSubject extends AsyncDisposable {
  readonly limits: Limits;
  /** Alone: no other test shares its process. */
  ask(test: PackageCase): Promise<PackageOutcome>;
  /**
   * Outcomes, by index, from one process that runs the program again and again; a test without an
   * outcome gave no answer there. Whether they count, confirm-failures.ts decides.
   * @param isLast ends it after this outcome
   */
  askHost?(
    tests: readonly PackageCase[],
    isLast: (outcome: PackageOutcome) => boolean,
  ): Promise<ReadonlyMap<number, PackageOutcome>>;
}

/** What came of one case. */
export interface PackageOutcome {
  readonly verdict: Verdict;
  /** Why it is not right, for whoever handed in; empty when it is. */
  readonly message: string;
  /** What the validator says to whoever set the problem; empty: nothing. */
  readonly judgeMessage: string;
  /** The most that a pass used. */
  readonly cpuMs: number | undefined;
  /** What the validator wrote: points, or a part in 0..1 of what the case can have. */
  readonly score: { readonly kind: "points" | "multiplier"; readonly value: number } | undefined;
  /** The beginning of what it printed; undefined where it talked. */
  readonly output: Buffer | undefined;
  /** The last lines of a conversation that failed; undefined where there was none. */
  readonly dialogue: string | undefined;
}
