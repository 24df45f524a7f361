import { newId } from "../../accounts/id.ts";
import { contestWith } from "../../school/contests/contest-rules.ts";
import type { Rejudging } from "../../school/rejudgings.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import type { JudgingBasis } from "../../school/event.ts";
import { findRejudgingMoves, type RejudgingMoves } from "../../school/rejudging-basis.ts";
import type { Operation } from "../../store/store.ts";
import { judgeJob } from "./jobs.ts";
import { suiteHashOf } from "./hacks.ts";
import type { OpenCourse } from "../event-log.ts";
import type { JudgingServices } from "./judging-services.ts";

/** Returns the operations that open a rejudging of these submissions. */
export async function prepareRejudging(
  course: OpenCourse,
  courseSubmissions: readonly CourseSubmission[],
  { by, why }: { readonly by: string; readonly why: string },
  site: JudgingServices,
): Promise<{ readonly rejudging: string; readonly change: readonly Operation[] }> {
  const { served } = course;
  const at = site.now();
  const rejudging = newId(at);
  const submissions = courseSubmissions.map(({ id }) => id);
  const basis = judgingBasisOf(course, courseSubmissions);
  const event = { kind: "rejudging-opened", rejudging, submissions, why, basis } as const;
  return {
    rejudging,
    change: [
      { op: "append", course: served.id, actor: by, at, event },
      ...(await toJobs(served.id, courseSubmissions, rejudging, site)),
    ],
  };
}

/** Returns the causes of the verdicts that these submissions would get now. */
function judgingBasisOf(
  course: OpenCourse,
  submissions: readonly CourseSubmission[],
): JudgingBasis {
  const { served, contests } = course;
  const exercises = [...new Set(submissions.map(({ exercise }) => exercise))];
  const { judge } = served.judgedBy;
  const byExercise = <T>(valueOf: (exercise: string) => T | undefined) =>
    Object.fromEntries(
      exercises.flatMap((exercise): [string, T][] => {
        const value = valueOf(exercise);
        return value === undefined ? [] : [[exercise, value]];
      }),
    );
  return {
    judge,
    suites: byExercise((exercise) => suiteHashOf(course, exercise)),
    factors: byExercise((exercise) => contestWith(contests, exercise)?.machineFactor),
  };
}

/** Finds what has changed since a rejudging was opened; undefined: nothing, so it can be applied. */
export function findMoves(course: OpenCourse, rejudging: Rejudging): RejudgingMoves | undefined {
  const { state } = course;
  const submissions = rejudging.submissions.flatMap((id) => state.submissions.get(id) ?? []);
  return findRejudgingMoves(state, rejudging, judgingBasisOf(course, submissions));
}

/** The newest rejudging that includes all of these submissions and can still be applied. */
export function findOpenRejudging(
  course: OpenCourse,
  submissions: readonly CourseSubmission[],
): Rejudging | undefined {
  return [...course.state.rejudgings.values()].findLast((each) => {
    if (each.state !== "open") return false;
    const covered = new Set(each.submissions);
    return submissions.every(({ id }) => covered.has(id)) && findMoves(course, each) === undefined;
  });
}

/** Jobs take turns by person: a student's later attempts wait until everyone's first is judged. */
async function toJobs(
  course: string,
  submissions: readonly CourseSubmission[],
  rejudging: string,
  site: JudgingServices,
): Promise<readonly Operation[]> {
  const queue = [...(await site.workers.queue())];
  // Sorted IDs keep jobs of the same round in the order in which the submissions arrived.
  const ids = submissions.map(() => newId(site.now())).toSorted();
  return submissions.map((submission, index): Operation => {
    const newJob = judgeJob(submission, course, queue, site, rejudging);
    const job = { ...newJob, id: ids[index] ?? newJob.id };
    queue.push({ ...job, isLeased: false });
    return { op: "offer", job };
  });
}
