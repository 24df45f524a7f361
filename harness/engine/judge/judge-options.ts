import type { PackageCase } from "../../packages/package.ts";
import type { PackageOutcome } from "../package/package-runner.ts";
import type { RunOptions } from "./container.ts";
import type { Suite } from "./suite.ts";

export interface JudgeOptions extends RunOptions {
  readonly suite: Suite;
  /** Continue a group after a failure in it. */
  readonly isThorough: boolean;
  /** Search beyond the cases for hints that explain a failure. */
  readonly isExplaining: boolean;
  /** Receives every judged test of a package in full. For the package's author only. */
  readonly onCase?: (test: PackageCase, outcome: PackageOutcome) => void;
}
