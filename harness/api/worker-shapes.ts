/** Schemas of what workers and the server send each other. */
import { z } from "zod";
import { programAnswerSchema } from "../core/results/game-step.ts";
import { matchResultSchema } from "../core/results/match-result.ts";
import { judgingRecordSchema } from "../core/results/judging-record.ts";
import type { JsonValue } from "../core/values/value.ts";
import { machineFactor, sha256, workerStatusSchema } from "./machine-shapes.ts";
import { judgingStepSchema } from "./live-shapes.ts";
import { ranSchema } from "./student-shapes.ts";

const jobFile = z.strictObject({
  name: z.string(),
  bytes: z.base64(),
  language: z.string().optional(),
});
const jsonSchema: z.ZodType<JsonValue> = z.json();
const base64File = z.strictObject({ name: z.string().min(1).max(255), bytes: z.base64() });

export const claimSchema = z.strictObject({
  /** Hash of the worker's sources; if the server's differs, it refuses the worker (426). */
  judgeVersion: sha256,
  places: z.int().min(1).describe("the worker's number of slots"),
  free: z.int().min(1),
  status: workerStatusSchema.optional(),
});

export const jobSchema = z.strictObject({
  id: z.string(),
  attempt: z.int().min(1),
  leaseMs: z.int().describe("renew within this time, or the job goes to another worker"),
  kind: z.enum(["judge", "run", "move", "grade", "match", "hack"]),
  exercise: z.string(),
  bundle: sha256.describe("the exercises: GET /worker/bundles/:hash"),
  file: jobFile.describe("of a match: the first of the two players"),
  /** Only for submissions that `grade` sent: their other files, and notes on how they were read. */
  companions: z.array(base64File).optional(),
  notes: z.array(z.string()).optional(),
  /** The course's language standards, by language ID. */
  standards: z.record(z.string(), z.string()),
  isRejudging: z
    .literal(true)
    .optional()
    .describe("judge again, even if an earlier judging is known"),
  machineFactor: machineFactor.optional().describe("of the contest, instead of the worker's own"),
  /** Only for runs: custom inputs as typed; absent: the samples. */
  inputs: z.array(z.string()).optional(),
  position: z
    .array(jsonSchema)
    .optional()
    .describe("only for moves: the position that the program answers"),
  hack: z
    .string()
    .optional()
    .describe("only for hacks: the arguments that are tried on the program, as JSON"),
  hackTests: z
    .array(z.strictObject({ input: z.string(), isTimed: z.literal(true).optional() }))
    .optional()
    .describe("inputs of successful hacks that are tests of the exercise, besides its own"),
  match: z
    .strictObject({
      opponent: jobFile.describe("the second player"),
      pair: z.tuple([z.int(), z.int()]).describe("the places of both in the tournament"),
      starts: z.array(z.array(jsonSchema)).describe("positions; two games begin with each"),
      seed: z.string().describe("a whole number that decides what the players draw"),
    })
    .optional()
    .describe("only for matches of tournaments"),
});
export type WorkerJob = z.infer<typeof jobSchema>;

/** Drops unknown keys: during an upgrade, another version's workers still hold leases. */
export const renewSchema = z.object({
  attempt: z.int(),
  step: judgingStepSchema.optional(),
  status: workerStatusSchema.optional(),
});

export const finishSchema = z.strictObject({
  attempt: z.int(),
  outcome: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("judged"),
      /** Its causes say what was judged; the server computes the key to store it under. */
      record: judgingRecordSchema,
    }),
    z
      .strictObject({ kind: z.literal("known"), key: sha256 })
      .describe("the judging that GET /worker/judgings/:key returned"),
    z.strictObject({ kind: z.literal("not-judged"), reason: z.string() }),
    z.strictObject({
      kind: z.literal("ran"),
      message: z.string().optional(),
      inputs: z.array(ranSchema),
    }),
    z.strictObject({ kind: z.literal("played"), match: matchResultSchema }),
    z.strictObject({ kind: z.literal("moved"), answer: programAnswerSchema }),
    z.strictObject({
      kind: z.literal("hacked"),
      result: z.enum(["successful", "unsuccessful", "invalid"]),
      verdict: z.string().max(10).optional(),
      expected: z.string().max(2000).optional().describe("the right answer, unless several are"),
    }),
  ]),
});
export type WorkerOutcome = z.infer<typeof finishSchema>["outcome"];

/** Hashes of what judgings depend on: the sender of a submission must have the same. */
export const judgingTermsSchema = z.strictObject({
  sources: sha256.describe("Grundy's sources that judge"),
  judge: sha256.describe("these sources and all references"),
  exercises: z.array(z.strictObject({ id: z.string(), suite: sha256.describe("spec and tests") })),
  places: z.int().describe("number of slots now"),
});
export type JudgingTerms = z.infer<typeof judgingTermsSchema>;

/** A submission of no student or class on this server, sent by `grade --server`. */
export const sentSubmissionSchema = z.strictObject({
  exercise: z.string(),
  /** Hashes of the sender's exercise and judge; the server's must be equal. */
  suite: sha256,
  judge: sha256,
  file: base64File,
  companions: z.array(base64File).max(50),
  notes: z.array(z.string().max(1000)).max(100),
  standards: z.record(z.string(), z.string()),
  isRejudging: z
    .literal(true)
    .optional()
    .describe("judge again, even if an earlier judging is known"),
});

export const sentOutcomeSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("unknown").describe("send it, or send it again") }),
  z.strictObject({ state: z.literal("waits") }),
  z.strictObject({ state: z.literal("judged"), record: judgingRecordSchema }),
  z.strictObject({ state: z.literal("failed"), reason: z.string(), isJudgeError: z.boolean() }),
]);
export type SentSubmissionState = z.infer<typeof sentOutcomeSchema>;
