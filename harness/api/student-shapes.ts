/** What students see, staff of them too, and what a page hears while it is open. */
import { z } from "zod";
import { attemptSchema, ms } from "./shapes.ts";

const MIB = 1024 * 1024;

/** A program as it is typed: it becomes a file, so its bytes count. */
export const programTextSchema = z
  .string()
  .max(MIB)
  .refine((text) => new TextEncoder().encode(text).length <= MIB, "a program has at most 1 MiB");

export const draftSchema = z.strictObject({
  language: z.string(),
  text: z.string(),
  version: z.int(),
  at: ms,
});
export type DraftView = z.infer<typeof draftSchema>;

export const exerciseSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  statements: z
    .array(z.strictObject({ language: z.string(), html: z.string() }))
    .describe("HTML of our own making, formulas as MathML"),
  functionName: z.string(),
  languages: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      fileName: z.string().describe("what a file is called where the student does not say"),
      starter: z.string(),
    }),
  ),
  samples: z.array(z.strictObject({ call: z.string(), input: z.string(), output: z.string() })),
  points: z.number(),
  groups: z.array(
    z.strictObject({
      id: z.string(),
      points: z.number(),
      visibility: z.enum(["visible", "hidden"]),
    }),
  ),
  deadline: ms.optional(),
  release: ms.optional(),
  now: ms,
  policy: z.enum(["last", "best"]).describe("which attempt counts"),
  attempts: z.array(attemptSchema).describe("own ones, the newest first"),
  drafts: z.array(draftSchema).describe("the newest own one; one at most"),
});
export type ExerciseView = z.infer<typeof exerciseSchema>;

/** Of a program that is typed: UTF-8 and at most as long as what `grade` reads. */
export const programSchema = z.strictObject({
  language: z.string().min(1).max(40),
  text: z.string().max(MIB),
});

export const submitReplySchema = z.strictObject({
  submission: z.string(),
  number: z.int(),
  receipt: z.string().describe("SHA-256 of what arrived, in hex: keep it"),
  receivedAt: ms,
  place: z.int(),
  estimateSeconds: z.number().optional(),
});
export type SubmitReply = z.infer<typeof submitReplySchema>;

/** One input of a run: nothing is scored, and of own inputs no right answer is told. */
export const ranSchema = z.strictObject({
  call: z.string().describe("the sample's call, or the input as it was typed"),
  verdict: z.string().describe("AC where the answer is right, or where nothing says what is right"),
  output: z.string().optional().describe("what the program answered"),
  expected: z.string().optional().describe("of samples alone"),
  message: z.string().optional(),
  cpuMs: z.number().optional(),
});
export type Ran = z.infer<typeof ranSchema>;

const runResultSchema = z.strictObject({
  run: z.string(),
  message: z.string().optional().describe("why nothing ran: what the compiler said"),
  inputs: z.array(ranSchema),
});
export type RunResult = z.infer<typeof runResultSchema>;

export const submissionSchema = z.strictObject({
  course: z.string(),
  attempt: attemptSchema,
  exerciseName: z.string(),
  points: z.number().describe("what the exercise is worth"),
  studentName: z.string().optional().describe("told to staff"),
  text: z.string().describe("the program, as far as it is text"),
  feedback: z
    .string()
    .describe("HTML of our own making, cut for whoever asks; empty while there is none"),
  why: z.string().optional().describe("how deadline and late rule were applied"),
  comments: z.array(
    z.strictObject({
      id: z.string(),
      by: z.string(),
      at: ms,
      text: z.string(),
      line: z.int().optional(),
    }),
  ),
  adjustment: z
    .strictObject({
      points: z.number().optional(),
      bonus: z.number().optional(),
      excused: z.literal(true).optional(),
      judged: z.number().optional(),
      by: z.string(),
      at: ms.optional().describe("absent: course.yaml says it"),
      why: z.string().optional().describe("told to staff"),
    })
    .optional(),
  others: z.array(attemptSchema).describe("the same student's for this exercise, newest first"),
});
export type SubmissionView = z.infer<typeof submissionSchema>;

/** What a stream of live events says; `id` is the event's number in the store where it has one. */
export const liveEventSchema = z.discriminatedUnion("kind", [
  /** Ask for this attempt anew; `state` is what it came to. To its owner and to staff. */
  z.strictObject({
    kind: z.literal("attempt"),
    course: z.string(),
    student: z.string(),
    attempt: attemptSchema,
  }),
  /** Of what waits or is being judged, to its owner: place and estimate, visible groups done. */
  z.strictObject({
    kind: z.literal("progress"),
    submission: z.string(),
    state: z.enum(["queued", "judging"]),
    place: z.int().optional(),
    estimateSeconds: z.number().optional(),
    told: z.string().optional().describe("what it is doing, of what a student may know"),
  }),
  z.strictObject({ kind: z.literal("ran"), result: runResultSchema }),
  /** Something of the course is another than it was: ask again for what the page shows. */
  z.strictObject({
    kind: z.literal("changed"),
    course: z.string(),
    what: z.enum(["course", "class", "members", "rejudging", "comments"]),
  }),
  /** Too much was missed: load the page's data anew. */
  z.strictObject({ kind: z.literal("reset") }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
