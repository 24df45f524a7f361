import { z } from "zod";
import { newId } from "../accounts/index.ts";
import { laneOf, turnOf, type Work } from "../school/index.ts";
import type { NewJob, WaitingJob } from "../store/index.ts";
import type { Site } from "./site.ts";

/** What a worker needs to know of a job: of a work, which lies in the store, or of a run, which does not. */
const payloadSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("judge"),
    fileName: z.string(),
    language: z.string().optional(),
    source: z.string(),
  }),
  z.strictObject({
    kind: z.literal("run"),
    fileName: z.string(),
    language: z.string(),
    text: z.string(),
    inputs: z.array(z.string()).optional(),
  }),
]);
export type RunPayload = Extract<z.infer<typeof payloadSchema>, { kind: "run" }>;

export function readPayload({ payload }: Pick<NewJob, "payload">) {
  return payloadSchema.parse(JSON.parse(payload));
}

/** The job that gives a work its verdict, or with `rejudging` another one beside it. */
export function judgeJob(
  { id: submission, exercise, person, fileName, language, source }: JobWork,
  course: string,
  line: readonly WaitingJob[],
  { now }: Pick<Site, "now">,
  rejudging?: string,
): NewJob {
  const kind = "judge";
  const lane = laneOf({ kind, rejudging });
  return {
    id: newId(now()),
    kind,
    course,
    exercise,
    lane,
    turn: turnOf(line, { course, person, lane }),
    person,
    submission,
    rejudging,
    payload: JSON.stringify({ kind, fileName, language, source }),
    at: now(),
  };
}
type JobWork = Pick<Work, "id" | "exercise" | "person" | "fileName" | "language" | "source">;

export function runJob(
  payload: RunPayload,
  place: Pick<NewJob, "course" | "exercise" | "person">,
  line: readonly WaitingJob[],
  { now }: Pick<Site, "now">,
): NewJob {
  const kind = "run";
  const lane = laneOf({ kind, rejudging: undefined });
  return {
    id: newId(now()),
    kind,
    ...place,
    lane,
    turn: turnOf(line, { ...place, lane }),
    submission: undefined,
    rejudging: undefined,
    payload: JSON.stringify(payload),
    at: now(),
  };
}
