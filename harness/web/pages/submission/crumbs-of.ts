import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { me } from "../../client/session.ts";
import { texts } from "../../texts/index.ts";

/** Breadcrumbs of the pages of an attempt. */
export function crumbsOf({ course, attempt, exerciseName }: SubmissionView) {
  const name = me.value?.courses.find(({ id }) => id === course)?.name ?? course;
  const href = `/courses/${encodeURIComponent(course)}`;
  return [
    { name: texts.value.courses.title, href: "/" },
    { name, href },
    { name: exerciseName, href: `${href}/exercises/${encodeURIComponent(attempt.exercise)}` },
  ];
}
