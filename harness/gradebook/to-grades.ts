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

/** Exercises before their release. */
export interface UnreleasedExercises {
  readonly exercises: ReadonlySet<string>;
  /** True if grades are withheld as well as feedback. */
  readonly holdsGrades: boolean;
}

const NOTHING_HELD: UnreleasedExercises = { exercises: new Set(), holdsGrades: false };

/**
 * Computes the entries of grade files: by student and exercise the final score with feedback, or its
 * state. `viewForStudent` reduces a result to what its student may see. Exercises without submission
 * have no grade unless an instructor gave one, so their cells are not changed.
 */
export function toGrades(
  results: Results,
  viewForStudent: (result: StudentResult) => ForStudent<StudentResult>,
  heldExercises: UnreleasedExercises = NOTHING_HELD,
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
      if (!heldExercises.exercises.has(exercise.id)) {
        return [{ ...place, points: score, feedback: writeCell(cell, exercise, viewForStudent) }];
      }
      return [
        heldExercises.holdsGrades
          ? { ...place, points: undefined, state: "held" }
          : { ...place, points: score },
      ];
    });
  });
}

function writeCell(
  cell: GradeCell,
  exercise: ResultExercise,
  viewForStudent: (result: StudentResult) => ForStudent<StudentResult>,
): string {
  const adjustment = cell.adjustment && viewAdjustment(cell.adjustment, "student");
  return cell.kind === "graded"
    ? writeFeedback(viewForStudent(cell.result), exercise, adjustment)
    : writeAdjustment(adjustment).join("\n");
}

function toGradedStudent({ id, name, email, keys = [] }: ResultStudent): GradedStudent {
  return { id, name, keys: [...(email === undefined ? [] : [email]), ...keys] };
}
