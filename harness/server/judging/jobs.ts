import { z } from "zod";
import { newId } from "../../accounts/id.ts";
import { sentSubmissionSchema } from "../../api/worker-shapes.ts";
import { parseTolerantly } from "../../core/spec/parse-tolerantly.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { laneOf, turnOf } from "../../school/lane.ts";
import type { WaitingJob } from "../../store/queue.ts";
import type { NewJob } from "../../store/store.ts";
import { Refusal } from "../http/refusal.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { JudgingServices } from "./judging-services.ts";

/** Queued runs per person. */
const MAX_RUNS = 3;

/** Payload of a run, which is stored nowhere else. Jobs for submissions need none. */
const runSchema = z.strictObject({
  fileName: z.string(),
  language: z.string(),
  text: z.string(),
  inputs: z.array(z.string()).optional(),
});
export type RunPayload = z.infer<typeof runSchema>;

export function readRun({ payload }: Pick<NewJob, "payload">): RunPayload {
  return parseTolerantly(runSchema, JSON.parse(payload));
}

/** Payload of a submission that `grade` sent. */
const sentSchema = sentSubmissionSchema.pick({
  file: true,
  companions: true,
  notes: true,
  standards: true,
  isRejudging: true,
});
type SentPayload = z.infer<typeof sentSchema>;

export function readSentSubmission({ payload }: Pick<NewJob, "payload">): SentPayload {
  return parseTolerantly(sentSchema, JSON.parse(payload));
}

export function gradeJob(
  id: string,
  payload: SentPayload,
  place: JobPlace,
  queue: readonly WaitingJob[],
  site: Pick<JudgingServices, "now">,
): NewJob {
  const payloadText = JSON.stringify(sentSchema.parse(payload));
  return placedJob({ id, kind: "grade", payload: payloadText }, place, queue, site);
}

/** The job that judges a submission, or rejudges it for `rejudging`. */
export function judgeJob(
  { id: submission, exercise, person }: Pick<CourseSubmission, "id" | "exercise" | "person">,
  course: string,
  queue: readonly WaitingJob[],
  { now }: Pick<JudgingServices, "now">,
  rejudging?: string,
): NewJob {
  const kind = "judge";
  const lane = laneOf({ kind, rejudging, person }, queue);
  return {
    id: newId(now()),
    kind,
    course,
    exercise,
    lane,
    turn: turnOf(queue, { course, person, lane }),
    person,
    submission,
    rejudging,
    payload: "{}",
    at: now(),
  };
}

export function runJob(
  payload: RunPayload,
  place: JobPlace,
  queue: readonly WaitingJob[],
  site: Pick<JudgingServices, "now">,
): NewJob {
  const id = newId(site.now());
  return placedJob({ id, kind: "run", payload: JSON.stringify(payload) }, place, queue, site);
}

export type JobPlace = Pick<NewJob, "course" | "exercise" | "person">;

/**
 * Queues a run or a move that a person waits for, and returns its ID.
 * @throws {Refusal} if the person has too many of them in the queue.
 */
export async function queueRun(
  person: string,
  toJob: (queue: readonly WaitingJob[]) => NewJob,
  site: JudgingServices,
): Promise<string> {
  return retryOnConflict(site, `run ${person}`, async (seq) => {
    const queue = await site.workers.queue();
    const own = queue.filter(
      (job) => (job.kind === "run" || job.kind === "move") && job.person === person,
    );
    if (own.length >= MAX_RUNS) throw new Refusal("too-many-requests", { retryAfterSeconds: 2 });
    const job = toJob(queue);
    const { course } = job;
    // Another server may just have erased the person: then their program must not be stored.
    const isMember = site.eventLog.course(course)?.state.members.has(person) === true;
    if (!isMember) throw new Refusal("not-found");
    await site.eventLog.commit([
      { op: "unchanged-since", course, seq, kinds: ["person-erased"] },
      { op: "offer", job },
    ]);
    site.workers.wake();
    return job.id;
  });
}

/** A job that changes no submission in the course state. */
export function placedJob(
  job: Pick<NewJob, "id" | "kind" | "payload">,
  place: JobPlace,
  queue: readonly WaitingJob[],
  { now }: Pick<JudgingServices, "now">,
): NewJob {
  const lane = laneOf({ kind: job.kind, rejudging: undefined, person: place.person }, queue);
  const turn = turnOf(queue, { ...place, lane });
  return { ...job, ...place, lane, turn, submission: undefined, rejudging: undefined, at: now() };
}
