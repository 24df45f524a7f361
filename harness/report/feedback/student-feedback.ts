import type { ForStudent } from "../../core/judging/audience.ts";
import type { ResultAdjustment } from "../../core/results/adjustment.ts";
import type { ResultExercise, ResultStudent, StudentResult } from "../../core/results/results.ts";
import type { ProgramText } from "../../core/results/program-text.ts";
import type { ProblemFacts } from "../problem-facts.ts";

/** All that a student is told of a course; what the course does not let them read is not in it. */
export interface StudentFeedback {
  readonly course?: string;
  readonly student: ResultStudent;
  readonly exercises: readonly ExerciseFeedback[];
}

export interface ExerciseFeedback {
  readonly exercise: ResultExercise;
  /** In their order; those that could not be judged are not among them. */
  readonly attempts: readonly ForStudent<StudentResult>[];
  readonly facts: ProblemFacts;
  /** What was handed in; undefined where it cannot be read any more. */
  readonly programOf?: (attempt: StudentResult) => ProgramText | undefined;
  /** Why something that was handed in has no verdict. */
  readonly pending?: string;
  /** What an instructor says beside the judge; see listLineComments for what is on single lines. */
  readonly adjustment?: ForStudent<ResultAdjustment>;
  /** Nothing may be told yet but that it was handed in. */
  readonly isHeld?: true;
}
