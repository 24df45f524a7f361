/** What workers and the server tell each other. */
import { z } from "zod";
import { judgingRecordSchema } from "../core/results/judging-record.ts";
import { sha256, workerStatusSchema } from "./machine-shapes.ts";
import { ranSchema } from "./student-shapes.ts";

const base64File = z.strictObject({ name: z.string().min(1).max(255), bytes: z.base64() });

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
  kind: z.enum(["judge", "run", "grade"]),
  exercise: z.string(),
  bundle: sha256.describe("the exercises: GET /worker/bundles/:hash"),
  file: z.strictObject({ name: z.string(), bytes: z.base64(), language: z.string().optional() }),
  /** Of what `grade` sent: other files of the work, and what was done to it before. */
  companions: z.array(base64File).optional(),
  notes: z.array(z.string()).optional(),
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
      /** Its causes say what was judged; the server works out the key that it is kept under. */
      record: judgingRecordSchema,
    }),
    z
      .strictObject({ kind: z.literal("known"), key: sha256 })
      .describe("what GET /worker/judgings/:key told: the server takes it from there itself"),
    z.strictObject({ kind: z.literal("not-judged"), reason: z.string() }),
    z.strictObject({
      kind: z.literal("ran"),
      message: z.string().optional(),
      inputs: z.array(ranSchema),
    }),
  ]),
});
export type WorkerOutcome = z.infer<typeof finishSchema>["outcome"];

/** What decides about judgings, for whoever has the same exercises and wants them judged here. */
export const judgingTermsSchema = z.strictObject({
  sources: sha256.describe("of Grundy, as far as it judges"),
  judge: sha256.describe("of these and all references"),
  exercises: z.array(z.strictObject({ id: z.string(), suite: sha256.describe("spec and tests") })),
  places: z.int().describe("how many are judged side by side now"),
});
export type JudgingTerms = z.infer<typeof judgingTermsSchema>;

/** A work of no student and no class of this server's, as `grade --server` sends it. */
export const sentWorkSchema = z.strictObject({
  exercise: z.string(),
  /** As it must be here, too. */
  suite: sha256,
  judge: sha256,
  file: base64File,
  companions: z.array(base64File).max(50),
  notes: z.array(z.string().max(1000)).max(100),
  standards: z.record(z.string(), z.string()),
  isAnew: z.literal(true).optional().describe("what is known of it already is not wanted"),
});

export const sentOutcomeSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("unknown").describe("send it, or send it again") }),
  z.strictObject({ state: z.literal("waits") }),
  z.strictObject({ state: z.literal("judged"), record: judgingRecordSchema }),
  z.strictObject({ state: z.literal("failed"), reason: z.string(), isJudgeError: z.boolean() }),
]);
export type SentWorkState = z.infer<typeof sentOutcomeSchema>;
