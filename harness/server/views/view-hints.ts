import type { SubmissionView } from "../../api/submission-shapes.ts";
import type { MissedBugHints } from "../../core/judging/caught-bugs.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import { costOfHint } from "../../course/compose-grade.ts";
import { HINT_STEPS } from "../../course/hint-ladder.ts";
import { feedbackFor } from "../../school/contests/contest-rules.ts";
import type { CourseState } from "../../school/course-state.ts";
import type { Member } from "../../school/members.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { distinctHints } from "../../school/hints.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import type { StudentGrades } from "../grades.ts";
import type { JudgedAttempt } from "../served-course.ts";
import type { Viewing } from "../view-attempt.ts";

/** An attempt with as much feedback as a member gets now. */
export function judgedAttemptOf(
  course: OpenCourse,
  submission: CourseSubmission,
  {
    grades,
    member,
    nowMs,
  }: { readonly grades: StudentGrades; readonly member: Member; readonly nowMs: number },
): JudgedAttempt {
  const { student, exercise, number } = submission;
  return {
    results: grades.results,
    attempt: { student, exercise, number },
    policy: feedbackFor(rulesOf(course), exercise, nowMs, member),
    hints: hasHintLadder(course, submission) ? lastHintOn(course.state, submission) : "all",
  };
}

/** The hints on an attempt's failure, with those who asked for them. */
export function viewHintLadder(
  course: OpenCourse,
  submission: CourseSubmission,
  judged: JudgedAttempt,
  hidesNames: boolean,
): Pick<SubmissionView, "hintLadder"> {
  if (!hasHintLadder(course, submission)) return {};
  const { served, state } = course;
  const openedHints = state.hintsOn(submission.id);
  const ladder = served.listHints(judged).map((step) => {
    const opened = openedHints.find((each) => each.step === step);
    const by = opened && !hidesNames ? state.nameOf(opened.by) : undefined;
    return { step, ...(opened && { at: opened.at }), ...(by !== undefined && { by }) };
  });
  return ladder.length === 0 ? {} : { hintLadder: ladder };
}

export function hasHintLadder({ served }: OpenCourse, { exercise }: CourseSubmission): boolean {
  return served.course.exercises.find(({ id }) => id === exercise)?.hints === "on_demand";
}

function lastHintOn(state: CourseState, { id }: CourseSubmission) {
  const openedSteps = new Set(state.hintsOn(id).map(({ step }) => step));
  return HINT_STEPS.findLast((step) => openedSteps.has(step)) ?? "none";
}

/** The hints about a judged attempt, if its reader may know them. A contest gives none while it is open. */
export function findBugHints(
  { served }: OpenCourse,
  judged: JudgedAttempt,
  { heldIds, ofContest }: Viewing,
  language: PageLanguage,
) {
  const { exercise } = judged.attempt;
  if (heldIds.has(exercise) || ofContest.has(exercise)) return undefined;
  return served.readHints(judged, language);
}

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
  const all = state
    .submissionsOf(student, exercise)
    .flatMap(({ id }) => state.bugHints.get(id) ?? []);
  const count = distinctHints(all).filter((hint) => hint.bug === bug).length;
  const worth = served.exercises.find(({ id }) => id === exercise)?.points ?? 0;
  const isMore = isOwn && count < texts.length;
  return {
    texts: texts.slice(0, count),
    cost: costOfHint(share, worth),
    ...(isMore && { next: count + 1 }),
  };
}
