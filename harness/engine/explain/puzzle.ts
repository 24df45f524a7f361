import type { ReferenceParts, RightAnswers } from "../../core/judging/reference.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Checker } from "../judge/checker.ts";
import type { Subject } from "../judge/subject.ts";

/** The exercise, and the submission in a container that never ran a hidden case. */
export interface Puzzle {
  readonly problem: Problem;
  readonly reference: ReferenceParts;
  /** See {@link RunOptions.suite}. */
  readonly model?: RightAnswers | undefined;
  readonly subject: Subject;
  readonly checker: Checker;
}
