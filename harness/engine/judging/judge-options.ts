import type { PackageCase } from "../../packages/package.ts";
import type { PackageOutcome } from "../validators/package-outcome.ts";
import type { RunOptions } from "../run/run-options.ts";
import type { Suite } from "./suite.ts";

/** Options to run a submission on inputs that are not its tests. */
export interface TrialOptions extends RunOptions {
  readonly suite: Pick<Suite, "problem" | "reference" | "referenceModule" | "model" | "validator">;
}

/** CPU times of the cases of one group of an exercise, in ms. */
export interface GroupTimes {
  readonly hasPassed: boolean;
  /** The slowest answer. */
  readonly slowestMs: number;
  /** The calls of a function in a shared process together; 0 for programs. */
  readonly togetherMs: number;
  /** The limit of one answer, on this machine. */
  readonly limitMs: number;
  /** The limit of the calls in a shared process together, on this machine. */
  readonly groupLimitMs: number;
}

/** Options to judge a submission. */
export interface JudgeOptions extends RunOptions {
  readonly suite: Suite;
  /** Continue a group after a failure in it. */
  readonly isThorough: boolean;
  /** Search beyond the cases for hints that explain a failure. */
  readonly isExplaining: boolean;
  /** Receives every judged test of a package in full. For the package's author only. */
  readonly onCase?: (test: PackageCase, outcome: PackageOutcome) => void;
  /** Receives the times of each group of an exercise. For the exercise's author only. */
  readonly onTimes?: (times: GroupTimes) => void;
}
