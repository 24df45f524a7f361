import type { ReferenceParts, RightAnswers } from "../../core/judging/reference.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Checker } from "../exercise/checker.ts";
import type { SubmissionRunner } from "../exercise/submission-runner.ts";

/** The exercise, and the submission in a container that never ran a hidden case. */
export interface ExplanationContext {
  readonly problem: Problem;
  readonly reference: ReferenceParts;
  /** See {@link import("../judging/suite.ts").Suite}. */
  readonly model?: RightAnswers | undefined;
  readonly subject: SubmissionRunner;
  readonly checker: Checker;
}
