/** What workers and the server tell each other. */
import { z } from "zod";
import { judgingRecordSchema } from "../core/results/judging-record.ts";
import { sha256, workerStatusSchema } from "./machine-shapes.ts";
import { ranSchema } from "./shapes.ts";

export const claimSchema = z.strictObject({
  /** Of the worker's sources; another than the server's is refused (426). */
  judgeVersion: sha256,
  places: z.int().min(1).describe("how many it judges side by side"),
  free: z.int().min(1),
  status: workerStatusSchema.optional(),
});

export const jobSchema = z.strictObject({
  id: z.string(),
  attempt: z.int().min(1),
  leaseMs: z.int().describe("renew before it is over; then it is another's"),
  kind: z.enum(["judge", "run"]),
  exercise: z.string(),
  bundle: sha256.describe("the exercises: GET /worker/bundles/:hash"),
  file: z.strictObject({ name: z.string(), bytes: z.base64(), language: z.string().optional() }),
  /** What the course has languages compiled as, by their ids. */
  standards: z.record(z.string(), z.string()),
  isAnew: z.literal(true).optional().describe("what is known of it already is not wanted"),
  /** Of a run: own inputs as they were typed; absent: the samples. */
  inputs: z.array(z.string()).optional(),
});
export type WorkerJob = z.infer<typeof jobSchema>;

export const renewSchema = z.strictObject({
  attempt: z.int(),
  told: z.string().max(200).optional().describe("of what a student may know"),
  status: workerStatusSchema.optional(),
});

export const finishSchema = z.strictObject({
  attempt: z.int(),
  outcome: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("judged"),
      /** See batch/judging-key.ts; absent where nothing could be read to be judged. */
      key: sha256.optional(),
      record: judgingRecordSchema,
    }),
    z.strictObject({ kind: z.literal("not-judged"), reason: z.string() }),
    z.strictObject({
      kind: z.literal("ran"),
      message: z.string().optional(),
      inputs: z.array(ranSchema),
    }),
  ]),
});
export type WorkerOutcome = z.infer<typeof finishSchema>["outcome"];
