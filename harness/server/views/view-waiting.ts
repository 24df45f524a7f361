import type { ClassView } from "../../api/staff-shapes.ts";
import type { WaitingJob } from "../../store/queue.ts";
import type { OpenCourse } from "../event-log.ts";
import { toWaiting } from "../view-attempt.ts";
import type { Workers } from "../judging/workers.ts";

/** Number of submissions that are listed. */
const MAX_LISTED = 10;

/** The course's submissions in the queue and their forecasts, without rejudgings and runs. */
export function viewWaiting(
  { served, state }: OpenCourse,
  queue: readonly WaitingJob[],
  workers: Pick<Workers, "forecast">,
): ClassView["waiting"] {
  const jobs = queue.filter(
    ({ kind, course, isLeased, rejudging }) =>
      kind === "judge" && course === served.id && !isLeased && rejudging === undefined,
  );
  const forecasts = workers.forecast(queue);
  const lastSeconds = forecasts.get(jobs.at(-1)?.id ?? "")?.estimateSeconds;
  return {
    count: jobs.length,
    ...(lastSeconds !== undefined && { lastSeconds }),
    next: jobs.slice(0, MAX_LISTED).flatMap(({ id, submission = "" }) => {
      const courseSubmission = state.submissions.get(submission);
      const waits = forecasts.get(id);
      if (courseSubmission === undefined || waits === undefined) return [];
      return [
        {
          submission,
          student: courseSubmission.student,
          exercise: courseSubmission.exercise,
          ...toWaiting(waits),
        },
      ];
    }),
  };
}
