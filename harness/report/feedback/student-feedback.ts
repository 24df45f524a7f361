import type { ForStudent } from "../../core/judging/audience.ts";
import type { ResultAdjustment } from "../../core/results/adjustment.ts";
import type { ResultExercise, ResultStudent, StudentResult } from "../../core/results/results.ts";
import type { ProgramText } from "../../core/results/program-text.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";

/** Everything a student may read about a course; parts that the course hides are absent. */
export interface StudentFeedback {
  readonly course?: string;
  readonly student: ResultStudent;
  readonly exercises: readonly ExerciseFeedback[];
}

export interface ExerciseFeedback {
  readonly exercise: ResultExercise;
  /** Judged attempts, in order. */
  readonly attempts: readonly ForStudent<StudentResult>[];
  readonly facts: ProblemFacts;
  /** The submitted program; undefined if it is no longer readable. */
  readonly programOf?: (attempt: StudentResult) => ProgramText | undefined;
  /** Why a submission has no verdict. */
  readonly pending?: string;
  /** An instructor's points and comments; see listLineComments for comments on lines. */
  readonly adjustment?: ForStudent<ResultAdjustment>;
  /** Before the release, only whether something was submitted may be shown. */
  readonly isHeld?: true;
}
