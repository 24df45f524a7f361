import { newId } from "../../accounts/id.ts";
import type { CourseState, Rejudging, CourseSubmission } from "../../school/course-state.ts";
import type { Operation } from "../../store/store.ts";
import { judgeJob } from "./jobs.ts";
import type { OpenCourse } from "../event-log.ts";
import type { Site } from "../site.ts";

/** Returns the operations that open a rejudging of these submissions. */
export async function prepareRejudging(
  { served }: OpenCourse,
  works: readonly CourseSubmission[],
  { by, why }: { readonly by: string; readonly why: string },
  site: Site,
): Promise<{ readonly rejudging: string; readonly change: readonly Operation[] }> {
  const at = site.now();
  const rejudging = newId(at);
  const submissions = works.map(({ id }) => id);
  const event = { kind: "rejudging-opened", rejudging, submissions, why } as const;
  return {
    rejudging,
    change: [
      { op: "append", course: served.id, actor: by, at, event },
      ...(await toJobs(served.id, works, rejudging, site)),
    ],
  };
}

/** The newest open rejudging that includes all of these submissions. */
export function findOpenRejudging(
  { rejudgings }: CourseState,
  works: readonly CourseSubmission[],
): Rejudging | undefined {
  return [...rejudgings.values()].findLast(({ state, submissions }) => {
    if (state !== "open") return false;
    const covered = new Set(submissions);
    return works.every(({ id }) => covered.has(id));
  });
}

/** Jobs take turns by person: a student's later attempts wait until everyone's first is judged. */
async function toJobs(
  course: string,
  submissions: readonly CourseSubmission[],
  rejudging: string,
  site: Site,
): Promise<readonly Operation[]> {
  const queue = [...(await site.workers.queue())];
  // Sorted IDs keep jobs of the same round in the order in which the submissions arrived.
  const ids = submissions.map(() => newId(site.now())).toSorted();
  return submissions.map((submission, index): Operation => {
    const made = judgeJob(submission, course, queue, site, rejudging);
    const job = { ...made, id: ids[index] ?? made.id };
    queue.push({ ...job, isLeased: false });
    return { op: "offer", job };
  });
}
