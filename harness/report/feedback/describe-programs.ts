import { gatherRemarks } from "../program/remarks.ts";
import type { DescribedProgram } from "./block.ts";
import type { ExerciseFeedback } from "./student-feedback.ts";

/** The program of the attempt that counts, and others with comments of an instructor. */
export function describePrograms({
  exercise,
  attempts,
  programOf,
}: Pick<ExerciseFeedback, "exercise" | "attempts" | "programOf">): readonly DescribedProgram[] {
  return attempts.flatMap((result) => {
    const text = programOf?.(result);
    if (text === undefined) return [];
    const isShown = result.attempt.counts || text.comments.length > 0;
    const attempt = attempts.length === 1 ? "" : `, attempt ${result.attempt.number}`;
    const name = `Your program for ${exercise.id}${attempt}: ${result.submission}`;
    return isShown ? [{ name, text, remarks: gatherRemarks(result, text) }] : [];
  });
}
