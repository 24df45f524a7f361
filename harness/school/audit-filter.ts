import type { CourseState } from "./course-state.ts";
import type { CourseSubmission } from "./submissions.ts";
import { ALL_EXERCISES } from "../course/course.ts";
import type { StoredEvent } from "./event.ts";
import { submissionsOf } from "./event-traits.ts";
import { attemptOf } from "./shared-attempts.ts";

/** Subject of an event: a person who did it or whom it concerns, an exercise, or both. */
export interface AuditSubject {
  /** ID of a person, or Grundy. */
  readonly person?: string | undefined;
  readonly exercise?: string | undefined;
}

export function isAbout(
  { actor, event }: StoredEvent,
  state: CourseState,
  { person, exercise }: AuditSubject,
): boolean {
  const submissions = submissionsOf(event, state);
  return (
    (person === undefined || actor === person || concerns(event, state, person, submissions)) &&
    (exercise === undefined ||
      ("exercise" in event && [exercise, ALL_EXERCISES].includes(event.exercise)) ||
      submissions.some((each) => each.exercise === exercise))
  );
}

function concerns(
  event: StoredEvent["event"],
  state: CourseState,
  person: string,
  submissions: readonly CourseSubmission[],
): boolean {
  if ("person" in event && event.person === person) return true;
  if ("grader" in event && event.grader === person) return true;
  const student = state.members.get(person)?.student;
  const isTheirs =
    student !== undefined && "student" in event && state.currentIdOf(event.student) === student;
  const isOwn = (each: CourseSubmission) =>
    each.person === person || (student !== undefined && attemptOf(each, student) !== undefined);
  return isTheirs || submissions.some(isOwn);
}
