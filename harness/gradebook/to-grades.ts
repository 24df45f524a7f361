import type { ForStudent } from "../core/judging/audience.ts";
import { toGradebook } from "../core/results/gradebook.ts";
import type { Results, ResultStudent, StudentResult } from "../core/results/results.ts";
import { writeFeedback } from "./feedback-text.ts";
import type { Grade, GradedStudent } from "./grade.ts";

/**
 * What goes into grade files: by student and exercise the attempt that counts, its feedback with it,
 * or that it is pending. `tell` makes of a result what its student may read. What was not handed in has no grade, so its cell stays as it is.
 */
export function toGrades(
  results: Results,
  tell: (result: StudentResult) => ForStudent<StudentResult>,
): readonly Grade[] {
  const { exercises, rows } = toGradebook(results);
  return rows.flatMap(({ student, cells }) => {
    const graded = toGradedStudent(student);
    return exercises.flatMap((exercise, index): Grade[] => {
      const cell = cells[index];
      const place = { student: graded, exercise: exercise.id };
      if (cell === undefined || cell.kind === "absent") return [];
      if (cell.kind === "pending") return [{ ...place, points: undefined }];
      const feedback = writeFeedback(tell(cell.result), exercise);
      return [{ ...place, points: cell.result.attempt.score, feedback }];
    });
  });
}

function toGradedStudent({ id, name, email, keys = [] }: ResultStudent): GradedStudent {
  return { id, name, keys: [...(email === undefined ? [] : [email]), ...keys] };
}
