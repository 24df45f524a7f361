import type { Member } from "../school/members.ts";
import type { CourseSubmission } from "../school/submissions.ts";
import { type GroupInputs, listSharing } from "../school/group-rule.ts";
import { type CourseLimit, limitFor } from "../school/submit-rule.ts";
import { type OpenCourse, rulesOf } from "./event-log.ts";

/** The facts of a course on which decisions about groups depend. */
export function groupInputsOf(course: OpenCourse, nowMs: number): GroupInputs {
  return {
    rules: rulesOf(course),
    state: course.state,
    nowMs,
    deadlineOf: (student, exercise) => course.served.deadlineOf(course.state, student, exercise),
  };
}

/** The students for whom a submission of a student for an exercise would count now, theirs first. */
export function sharingIn(
  course: OpenCourse,
  student: string,
  exercise: string,
): readonly string[] {
  return listSharing(groupInputsOf(course, 0), student, exercise);
}

/** When an exercise is due for a student: the latest deadline of any member of their group. */
export function groupDeadlineOf(
  course: OpenCourse,
  student: string,
  exercise: string,
): number | undefined {
  const deadlines = sharingIn(course, student, exercise).map((each) =>
    course.served.deadlineOf(course.state, each, exercise),
  );
  const all = deadlines.filter((deadline) => deadline !== undefined);
  return all.length === deadlines.length ? Math.max(...all) : undefined;
}

/** The limit of attempts of a member and those with whom they submit, and the attempts of each. */
export function sharedLimitOf(
  course: OpenCourse,
  member: Member,
  exercise: string,
): {
  readonly limited: CourseLimit | undefined;
  readonly attemptsOfEach: readonly (readonly CourseSubmission[])[];
} {
  const { state } = course;
  const students = sharingIn(course, member.student, exercise);
  const extra = Math.max(...students.map((student) => state.extraAttemptsOf(student, exercise)));
  return {
    limited: limitFor(rulesOf(course), member, exercise, extra),
    attemptsOfEach: students.map((student) => state.submissionsOf(student, exercise)),
  };
}
