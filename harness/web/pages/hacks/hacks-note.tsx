import type { ExerciseView } from "../../../api/student-shapes.ts";
import { addressOfCourse } from "../staff/staff-page.tsx";
import { hackTexts } from "./texts.ts";

/** Says, before somebody submits, that others may read an accepted program, and leads to the hacks. */
export function HacksNote({
  course,
  exercise,
  rules,
}: {
  readonly course: string;
  readonly exercise: string;
  readonly rules: NonNullable<ExerciseView["hacks"]>;
}) {
  const t = hackTexts.value;
  return (
    <p class="quiet small hacks-note">
      {t.othersRead[rules.after]} {rules.removesComments && t.commentsRemoved}{" "}
      <a href={addressOfCourse(course, "exercises", exercise, "hacks")}>{t.open}</a>
    </p>
  );
}
