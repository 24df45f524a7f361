import type { Limits } from "../../core/judging/limits.ts";
import type { PackageCase } from "../../packages/package.ts";
import type { PackageOutcome } from "../validators/package-outcome.ts";

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
