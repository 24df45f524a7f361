import type { SubmissionView } from "../../api/student-shapes.ts";
import type { MissedBugHints } from "../../core/judging/caught-bugs.ts";
import { costOfHint } from "../../course/compose-grade.ts";
import { distinctHints } from "../../school/hints.ts";
import type { CourseSubmission } from "../../school/course-state.ts";
import type { OpenCourse } from "../event-log.ts";

/**
 * The hints about a missed bug that a student may read: all of them if they are free, and otherwise those
 * that the student took, for this attempt or another. `next` is offered to those whose attempt it is.
 */
export function viewHints(
  { state, served }: OpenCourse,
  { student, exercise }: CourseSubmission,
  { bug, texts, share }: MissedBugHints,
  isOwn: boolean,
): SubmissionView["hints"] {
  if (share === 0) return { texts: [...texts] };
  const all = state.submissionsOf(student, exercise).flatMap(({ id }) => state.hints.get(id) ?? []);
  const count = distinctHints(all).filter((hint) => hint.bug === bug).length;
  const worth = served.exercises.find(({ id }) => id === exercise)?.points ?? 0;
  const isMore = isOwn && count < texts.length;
  return {
    texts: texts.slice(0, count),
    cost: costOfHint(share, worth),
    ...(isMore && { next: count + 1 }),
  };
}
