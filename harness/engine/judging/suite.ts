import type { Prover } from "../../claims/claim.ts";
import type { ReferenceParts, RightAnswers } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import type { KillMatrix } from "../../problems/kill-matrix.ts";
import type { Problem, TestCase, TestsTask } from "../../problems/problem.ts";
import type { PackageSuite } from "../validators/package-suite.ts";
import type { AnswerValidator } from "../validators/validator.ts";

/** Everything that is needed to judge submissions to one exercise. */
export interface Suite {
  readonly problem: Problem;
  readonly reference: ReferenceParts;
  /** The file that exports the reference; absent if it was created in this process. */
  readonly referenceModule?: string;
  /** Source of right answers; absent: the reference's `solve`, if it has one. */
  readonly model?: RightAnswers;
  /** Judges answers instead of the reference's `check`, or equality. */
  readonly validator?: AnswerValidator;
  /** Decides claims, in exercises whose answer is one. */
  readonly prover?: Prover;
  /** Judges tests, in exercises whose answer they are. */
  readonly bugs?: BugSuite;
  /** The problem package that judges; everything else here is only derived from it. */
  readonly package?: PackageSuite;
  readonly cases: ReadonlyMap<string, readonly TestCase[]>;
  /** Hash of the bytes of all cases. */
  readonly hash: string;
}

/** Judges tests. No program runs: all inputs were tried when the matrix was made. */
export interface BugSuite {
  readonly task: TestsTask;
  /** The exercise that tests are about, with the inputs that were tried as its only group. */
  readonly about: Problem;
  readonly matrix: KillMatrix;
  /** The inputs of the matrix in its order. */
  readonly inputs: readonly (readonly Value[])[];
  /** The inputs of the matrix by their keys. */
  readonly places: ReadonlyMap<string, number>;
  /** The right answer to an input. */
  readonly solve: (args: readonly Value[]) => Value;
  /** Reasons for right answers; absent: wrong ones are not corrected. */
  readonly explain?: ReferenceParts["explain"];
}

/**
 * A suite with the time limits of a machine that is this many times slower than usual. Packages keep
 * the limits of their format.
 */
export function withMachineFactor<S extends Pick<Suite, "problem" | "package">>(
  suite: S,
  factor: number,
): S {
  const { problem } = suite;
  const { machineFactor: _, ...writtenLimits } = problem.limits;
  if (suite.package !== undefined) return suite;
  const limits = factor === 1 ? writtenLimits : { ...writtenLimits, machineFactor: factor };
  return { ...suite, problem: { ...problem, limits } };
}
