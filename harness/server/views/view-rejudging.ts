import { setImmediate } from "node:timers/promises";
import type { RejudgingView } from "../../api/staff-shapes.ts";
import type { Results } from "../../core/results/results.ts";
import { compareGrades } from "../../school/compare-grades.ts";
import { listClass } from "../../school/class-list.ts";
import type { Rejudging } from "../../school/rejudgings.ts";
import type { CourseSubmission, SubmissionOutcome } from "../../school/submissions.ts";
import { isSameOutcome, type RejudgingMoves } from "../../school/rejudging-basis.ts";
import { attemptsFor } from "../../school/shared-attempts.ts";
import type { Grades } from "../grades.ts";
import type { OpenCourse } from "../event-log.ts";
import { findMoves } from "../judging/rejudge.ts";
import type { Services } from "../services.ts";
import type { RefusalTexts } from "../texts/refusals-en.ts";

/**
 * Shows what an open rejudging would change so far, or what an applied one has changed. Only students
 * with a different outcome are graded twice.
 */
export async function viewRejudging(
  course: OpenCourse,
  rejudging: Rejudging,
  { grades, store }: Pick<Services, "store"> & { readonly grades: Grades },
  texts: RefusalTexts,
): Promise<RejudgingView> {
  const moves = rejudging.state === "open" ? findMoves(course, rejudging) : undefined;
  const { id, state, by, openedAt, why, submissions, outcomes } = rejudging;
  const students = listClass(course.state, course.served.roster);
  const attemptOf = (courseSubmission: CourseSubmission) => {
    const name = students.get(courseSubmission.student)?.name;
    const { id: submission, student, exercise, number } = courseSubmission;
    return { student, ...(name !== undefined && { name }), exercise, submission, number };
  };
  const failed = submissions.flatMap((submission): RejudgingView["kept"] => {
    const outcome = outcomes.get(submission);
    const courseSubmission = course.state.submissions.get(submission);
    if (courseSubmission === undefined || outcome?.kind !== "failed") return [];
    return [{ ...attemptOf(courseSubmission), reason: outcome.reason }];
  });
  const changes: RejudgingView["changes"] = [];
  const changed = submissions.flatMap((submission) => findChanged(course, rejudging, submission));
  for (const [student, sameStudent] of Map.groupBy(changed, (each) => each.submission.student)) {
    const before = new Map(
      sameStudent.map(({ submission, before: outcome }) => [submission.id, outcome]),
    );
    const after = new Map(
      sameStudent.map(({ submission, after: outcome }) => [submission.id, outcome]),
    );
    const own = course.served.exercises.flatMap((each) =>
      course.state.submissionsOf(student, each.id),
    );
    const [was, is] = [
      await gradeWith(course, own, before, grades),
      await gradeWith(course, own, after, grades),
    ];
    const workOf = new Map(own.map((submission) => [submission.id, submission]));
    for (const { submission, before: old, after: young } of compareGrades(own, was, is)) {
      const courseSubmission = workOf.get(submission);
      if (courseSubmission !== undefined)
        changes.push({ ...attemptOf(courseSubmission), before: old, after: young });
    }
    // Let other requests run in between.
    await setImmediate();
  }
  return {
    id,
    state,
    openedAt,
    // An administrator need not be a member of the course.
    by: course.state.nameOf(by) ?? (await store.person(by))?.name ?? by,
    why,
    total: submissions.length,
    done: outcomes.size,
    failed: failed.length,
    kept: failed,
    changes,
    ...(moves && { moved: explainMoves(course, moves)(texts) }),
  };
}

/** Says what has changed since a rejudging was opened, in the refusal of applying it too. */
export function explainMoves({ served, state }: OpenCourse, moves: RejudgingMoves) {
  const { suites, factors, verdicts } = moves;
  const nameOf = (exercise: string) =>
    served.exercises.find(({ id }) => id === exercise)?.name ?? exercise;
  const students = listClass(state, served.roster);
  const [first] = verdicts;
  return (t: RefusalTexts) =>
    t.rejudgingMoved({
      ...moves,
      suites: suites.map(nameOf),
      factors: factors.map(nameOf),
      verdicts: verdicts.length,
      first: first && {
        student: students.get(first.student)?.name ?? first.student,
        exercise: nameOf(first.exercise),
        number: first.number,
      },
    });
}

/** Empty if verdict and points are the same, or if the judge failed. */
function findChanged(
  { state: courseState }: OpenCourse,
  { state, outcomes, replaced }: Rejudging,
  submission: string,
): {
  submission: CourseSubmission;
  before: SubmissionOutcome | undefined;
  after: SubmissionOutcome;
}[] {
  const replacedSubmission = courseState.submissions.get(submission);
  const after = outcomes.get(submission);
  if (replacedSubmission === undefined || after?.kind !== "judged") return [];
  const before = state === "applied" ? replaced.get(submission) : replacedSubmission.outcome;
  if (isSameOutcome(before, after)) return [];
  return attemptsFor(replacedSubmission).map((attempt) => ({ submission: attempt, before, after }));
}

/** Grades a student's submissions with some of their outcomes replaced. */
async function gradeWith(
  { served, state }: OpenCourse,
  own: readonly CourseSubmission[],
  outcomes: ReadonlyMap<string, SubmissionOutcome | undefined>,
  grades: Grades,
): Promise<Results> {
  const submissions = own.map((submission) =>
    outcomes.has(submission.id)
      ? { ...submission, outcome: outcomes.get(submission.id) }
      : submission,
  );
  return served.grade(state, await grades.withRecords(submissions));
}
