import type { OpenCourse } from "../event-log.ts";
import { Refusal } from "../http/refusal.ts";
import type { ServedExercise } from "../served-course.ts";

/** @throws {Refusal} if the course has no exercise with this ID. */
export function findExercise({ served }: OpenCourse, id: string): ServedExercise {
  const exercise = served.exercises.find((each) => each.id === id);
  if (exercise === undefined) throw new Refusal("not-found");
  return exercise;
}

/** @throws {Refusal} if the exercise does not accept this language. */
export function findLanguage({ languages }: ServedExercise, id: string) {
  const language = languages.find((each) => each.id === id);
  if (language === undefined) throw new Refusal("unknown-language");
  return language;
}
