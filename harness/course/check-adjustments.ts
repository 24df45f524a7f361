import { hintAtNames, type Mistake } from "../core/judging/mistake.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import { checkAdjustment } from "./check-adjustment.ts";
import type { CourseDraft } from "./course-schema.ts";

/** Finds mistakes in the adjustments of course.yaml. Students are checked later, with the roster. */
export function checkAdjustments(draft: CourseDraft): readonly Mistake[] {
  const { exercises, adjustments, beyond_maximum: mayExceed = false } = draft;
  const known = exercises.flatMap((each) => each?.id ?? []);
  return Object.entries(adjustments).flatMap(([student, byExercise]) =>
    Object.entries(byExercise ?? {}).flatMap(([exercise, entry]): readonly Mistake[] => {
      const path = ["adjustments", student, exercise];
      if (!known.includes(exercise) && !exercises.includes(undefined)) {
        const hint = hintAtNames(nearestName(exercise, known), known);
        const message = `this course has no exercise '${exercise}'`;
        return [{ code: "unknown-exercise", path, at: "key", message, hint }];
      }
      if (entry === undefined) return [];
      const worth = exercises.find((each) => each?.id === exercise)?.points;
      return checkAdjustment(entry, { worth, mayExceed }).map((mistake) => ({
        ...mistake,
        path: [...path, ...mistake.path],
      }));
    }),
  );
}
