import type { ForStudent } from "../core/judging/audience.ts";
import { viewAdjustment } from "../core/results/adjustment.ts";
import { type GradeCell, scoreOf, toGradebook } from "../core/results/gradebook.ts";
import type {
  ResultExercise,
  Results,
  ResultStudent,
  StudentResult,
} from "../core/results/results.ts";
import { writeAdjustment, writeFeedback } from "./feedback-text.ts";
import type { Grade, GradedStudent } from "./grade.ts";

/** What of an exercise goes into grade files before its release. */
export interface HeldBack {
  readonly exercises: ReadonlySet<string>;
  /** Whether the grades wait, too, and not the feedback alone. */
  readonly holdsGrades: boolean;
}

const NOTHING_HELD: HeldBack = { exercises: new Set(), holdsGrades: false };

/**
 * What goes into grade files: by student and exercise what counts, adjusted where it is, its feedback
 * with it, or that it is pending. `tell` makes of a result what its student may read. What was not
 * handed in has no grade unless an instructor gave one, so its cell stays as it is.
 */
export function toGrades(
  results: Results,
  tell: (result: StudentResult) => ForStudent<StudentResult>,
  held: HeldBack = NOTHING_HELD,
): readonly Grade[] {
  const { exercises, rows } = toGradebook(results);
  return rows.flatMap(({ student, cells }) => {
    const graded = toGradedStudent(student);
    return exercises.flatMap((exercise, index): Grade[] => {
      const cell = cells[index];
      const score = cell === undefined ? "absent" : scoreOf(cell);
      const place = { student: graded, exercise: exercise.id };
      if (cell === undefined || score === "absent") return [];
      if (score === "pending") return [{ ...place, points: undefined }];
      if (score === "excused") return [{ ...place, points: undefined, state: "excused" }];
      if (!held.exercises.has(exercise.id)) {
        return [{ ...place, points: score, feedback: writeCell(cell, exercise, tell) }];
      }
      return [
        held.holdsGrades
          ? { ...place, points: undefined, state: "held" }
          : { ...place, points: score },
      ];
    });
  });
}

function writeCell(
  cell: GradeCell,
  exercise: ResultExercise,
  tell: (result: StudentResult) => ForStudent<StudentResult>,
): string {
  const adjustment = cell.adjustment && viewAdjustment(cell.adjustment, "student");
  return cell.kind === "graded"
    ? writeFeedback(tell(cell.result), exercise, adjustment)
    : writeAdjustment(adjustment).join("\n");
}

function toGradedStudent({ id, name, email, keys = [] }: ResultStudent): GradedStudent {
  return { id, name, keys: [...(email === undefined ? [] : [email]), ...keys] };
}
