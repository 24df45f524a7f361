import { setImmediate } from "node:timers/promises";
import type { RejudgingView } from "../../api/staff-shapes.ts";
import type { Results } from "../../core/results/results.ts";
import { compareGrades } from "../../school/compare-grades.ts";
import { listClass } from "../../school/class-list.ts";
import type { Rejudging, CourseSubmission, SubmissionOutcome } from "../../school/course-state.ts";
import { isSameOutcome, type RejudgingMoves } from "../../school/rejudging-basis.ts";
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
  const attemptOf = (work: CourseSubmission) => {
    const name = students.get(work.student)?.name;
    const { id: submission, student, exercise, number } = work;
    return { student, ...(name !== undefined && { name }), exercise, submission, number };
  };
  const kept = submissions.flatMap((submission): RejudgingView["kept"] => {
    const outcome = outcomes.get(submission);
    const work = course.state.submissions.get(submission);
    if (work === undefined || outcome?.kind !== "failed") return [];
    return [{ ...attemptOf(work), reason: outcome.reason }];
  });
  const changes: RejudgingView["changes"] = [];
  const changed = submissions.flatMap((submission) => findChanged(course, rejudging, submission));
  for (const [student, works] of Map.groupBy(changed, (each) => each.work.student)) {
    const before = new Map(
      works.map(({ work: submission, before: outcome }) => [submission.id, outcome]),
    );
    const after = new Map(
      works.map(({ work: submission, after: outcome }) => [submission.id, outcome]),
    );
    const own = course.served.exercises.flatMap((each) =>
      course.state.submissionsOf(student, each.id),
    );
    const [was, is] = [
      await gradeWith(course, own, before, grades),
      await gradeWith(course, own, after, grades),
    ];
    const workOf = new Map(own.map((work) => [work.id, work]));
    for (const { submission, before: old, after: young } of compareGrades(own, was, is)) {
      const work = workOf.get(submission);
      if (work !== undefined) changes.push({ ...attemptOf(work), before: old, after: young });
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
    failed: kept.length,
    kept,
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
  { state: book }: OpenCourse,
  { state, outcomes, replaced }: Rejudging,
  submission: string,
): { work: CourseSubmission; before: SubmissionOutcome | undefined; after: SubmissionOutcome }[] {
  const work = book.submissions.get(submission);
  const after = outcomes.get(submission);
  if (work === undefined || after?.kind !== "judged") return [];
  const before = state === "applied" ? replaced.get(submission) : work.outcome;
  return isSameOutcome(before, after) ? [] : [{ work, before, after }];
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
