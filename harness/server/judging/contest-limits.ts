import { contestWith } from "../../school/contests/contest-rules.ts";
import type { CourseContestState } from "../../school/contests/course-contest-state.ts";
import { GRUNDY } from "../../school/event.ts";
import type { LeasedJob } from "../../store/queue.ts";
import type { OpenCourse } from "../event-log.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { JudgingServices } from "./judging-services.ts";

/** Events that decide whether a contest gets its machine factor. */
const DECISIVE = ["contest-machine-factor-set", "contest-times-set"] as const;

/**
 * Fixes the machine factors of all contests that run: the largest of the workers. A contest that starts
 * without a worker gets it with the first one.
 */
export async function fixMachineFactors(site: JudgingServices): Promise<void> {
  for (const course of site.eventLog.courses) {
    for (const contest of course.contests) {
      const { overForAllMs = Infinity } = contest;
      if (site.now() < overForAllMs) await fixMachineFactor(course, contest, site);
    }
  }
}

/**
 * Fixes the machine factor of a job's contest, so that its first submission is judged with it, too. Also
 * when the contest is over: a job then belongs to somebody who waited, or to a rejudging.
 */
export async function fixMachineFactorFor(job: LeasedJob, site: JudgingServices): Promise<void> {
  const course = site.eventLog.course(job.course);
  if (course === undefined) return;
  const contest = contestOf(job, course);
  if (contest !== undefined) await fixMachineFactor(course, contest, site);
}

/** The contest whose machine factor a job is judged with: that of its exercise. */
export function contestOf(
  { kind, exercise }: Pick<LeasedJob, "kind" | "exercise">,
  { contests }: OpenCourse,
): CourseContestState | undefined {
  // Submissions that `grade` sent belong to another class.
  return kind === "grade" ? undefined : contestWith(contests, exercise);
}

async function fixMachineFactor(
  course: OpenCourse,
  contest: CourseContestState,
  site: JudgingServices,
): Promise<void> {
  const { heartbeats } = site.workers;
  const isDue = ({ machineFactor: factor, state }: CourseContestState) =>
    factor === undefined && site.now() >= (state.settings.startMs ?? Infinity);
  if (!isDue(contest)) return;
  await heartbeats.refresh();
  const { machineFactor } = heartbeats;
  if (machineFactor === undefined) return;
  const { id } = contest.plan;
  await retryOnConflict(site, `machine factor ${id}`, async (seq) => {
    if (!course.contests.some((each) => each.plan.id === id && isDue(each))) return;
    const kind = "contest-machine-factor-set";
    const event = { kind, contest: id, machineFactor } as const;
    await site.eventLog.commit([
      { op: "unchanged-since", course: course.served.id, seq, kinds: DECISIVE },
      { op: "append", course: course.served.id, actor: GRUNDY, at: site.now(), event },
    ]);
  });
}
