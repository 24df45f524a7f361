/** Schemas of live events, and of the notices that they announce. */
import { z } from "zod";
import { NOTICE_KINDS } from "../school/notices.ts";
import { boardUpdateSchema } from "./contest-shapes.ts";
import { attemptSchema, ms } from "./shapes.ts";
import { runResultSchema } from "./student-shapes.ts";

/** The step that a judging is at, without details that students may not see. */
export const judgingStepSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("compiling") }),
  z.strictObject({
    kind: z.literal("preparing"),
    language: z.string().max(50).describe("prepared once on the machine that judges"),
  }),
  z.strictObject({
    kind: z.literal("group"),
    group: z.string().max(200),
    done: z.int().min(0).describe("test cases that have run"),
    total: z.int().min(0),
  }),
]);
export type JudgingStep = z.infer<typeof judgingStepSchema>;

/** Notices about the caller's work. */
export const noticesSchema = z
  .array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(NOTICE_KINDS),
      at: ms,
      exercise: z.string(),
      exerciseName: z.string(),
      submission: z.string().optional(),
      number: z.int().optional().describe("of the attempt"),
      isUnread: z.boolean(),
    }),
  )
  .describe("newest first, at most 50");
export type NoticesView = z.infer<typeof noticesSchema>;

/** A live event. The SSE `id` is the number of the stored event that it follows from, if any. */
export const liveEventSchema = z.discriminatedUnion("kind", [
  /** An attempt changed. For its owner and for staff. */
  z.strictObject({
    kind: z.literal("attempt"),
    course: z.string(),
    student: z.string(),
    attempt: attemptSchema,
  }),
  /** Progress of a queued or judged submission, for its owner. */
  z.strictObject({
    kind: z.literal("progress"),
    submission: z.string(),
    state: z.enum(["queued", "judging"]),
    place: z.int().optional(),
    estimateSeconds: z.number().optional(),
    step: judgingStepSchema.optional(),
  }),
  z.strictObject({ kind: z.literal("ran"), result: runResultSchema }),
  /** Something in the course changed: pages that show it must reload it. */
  z.strictObject({
    kind: z.literal("changed"),
    course: z.string(),
    what: z.enum([
      "course",
      "files",
      "class",
      "members",
      "rejudging",
      "comments",
      "grading",
      "questions",
      "notices",
      "contest",
      "tournament",
      "hacks",
    ]),
  }),
  /** A contest's board changed, for pages that follow it. */
  boardUpdateSchema.extend({
    kind: z.literal("board"),
    course: z.string(),
    contest: z.string(),
  }),
  /** The client missed too many events: it must reload its data. */
  z.strictObject({ kind: z.literal("reset") }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
