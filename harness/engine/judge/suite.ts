import type { ReferenceParts, RightAnswers } from "../../core/judging/reference.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import type { PackageSuite } from "../package/package-suite.ts";
import type { AnswerValidator } from "./answer-validator.ts";

/** All that is needed to judge submissions to one problem. */
export interface Suite {
  readonly problem: Problem;
  readonly reference: ReferenceParts;
  /** The file that exports the reference; absent: it was made in this process. */
  readonly referenceModule?: string;
  /** Asked for right answers instead of the reference; absent: its `solve` is, if it has one. */
  readonly model?: RightAnswers;
  /** Judges answers instead of the reference's `check`, or equality. */
  readonly validator?: AnswerValidator;
  /** Of a problem package, by which it is judged; all else here is only derived from it. */
  readonly package?: PackageSuite;
  readonly cases: ReadonlyMap<string, readonly TestCase[]>;
  /** Of all cases' bytes. */
  readonly hash: string;
}
