import { setImmediate } from "node:timers/promises";
import type { RejudgingView } from "../../api/staff-shapes.ts";
import type { Results } from "../../core/results/results.ts";
import { compareGrades } from "../../school/compare-grades.ts";
import type { Rejudging, CourseSubmission, SubmissionOutcome } from "../../school/course-state.ts";
import type { Grades } from "../grades.ts";
import type { OpenCourse } from "../event-log.ts";
import type { Site } from "../site.ts";

/**
 * Shows what an open rejudging would change so far, or what an applied one has changed. Only students
 * with a different outcome are graded twice.
 */
export async function viewRejudging(
  course: OpenCourse,
  rejudging: Rejudging,
  { grades, store }: Pick<Site, "grades" | "store">,
): Promise<RejudgingView> {
  const { id, state, by, openedAt, why, submissions, outcomes } = rejudging;
  const failed = [...outcomes.values()].filter(({ kind }) => kind === "failed").length;
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
    changes.push(...compareGrades(own, was, is));
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
    failed,
    changes,
  };
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
  const isSame =
    before?.kind === "judged" &&
    before.verdict === after.verdict &&
    before.points === after.points &&
    before.maxPoints === after.maxPoints;
  return isSame ? [] : [{ work, before, after }];
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
