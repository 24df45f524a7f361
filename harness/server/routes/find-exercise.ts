import { isExerciseHidden } from "../../school/contests/contest-rules.ts";
import { rulesOf } from "../event-log.ts";
import type { MemberCaller } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import type { ServedExercise } from "../served-course.ts";
import type { Site } from "../site.ts";

/** @throws {Refusal} if the course has no exercise with this ID, or it is hidden from the member. */
export function findExercise(
  { course, member }: Pick<MemberCaller, "course" | "member">,
  id: string,
  site: Pick<Site, "now">,
): ServedExercise {
  const exercise = course.served.exercises.find((each) => each.id === id);
  if (exercise === undefined || isExerciseHidden(rulesOf(course), member, id, site.now())) {
    throw new Refusal("not-found");
  }
  return exercise;
}

/** @throws {Refusal} if the exercise does not accept this language. */
export function findLanguage({ languages }: ServedExercise, id: string) {
  const language = languages.find((each) => each.id === id);
  if (language === undefined) throw new Refusal("unknown-language");
  return language;
}
