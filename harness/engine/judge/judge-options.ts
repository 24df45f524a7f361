import type { PackageCase } from "../../packages/package.ts";
import type { PackageOutcome } from "../package/package-subject.ts";
import type { RunOptions } from "./container.ts";
import type { Suite } from "./suite.ts";

export interface JudgeOptions extends RunOptions {
  readonly suite: Suite;
  /** Go on with a group after a failure in it. */
  readonly isThorough: boolean;
  /** Look for what helps to understand a failure, beyond the cases. */
  readonly isExplaining: boolean;
  /** Of a package: is told all of every test that was judged. For the package's author alone. */
  readonly onCase?: (test: PackageCase, outcome: PackageOutcome) => void;
}
