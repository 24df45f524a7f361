/** Schemas of an exercise as students see it, of games on its page, and of submitting and running programs. */
import { z } from "zod";
import { gameRecordSchema } from "../core/results/game-record.ts";
import { gameStepSchema } from "../core/results/game-step.ts";
import { hackRulesViewSchema } from "./hack-shapes.ts";
import { contestSummarySchema } from "./contest-shapes.ts";
import { CONTEST_REFUSALS } from "../school/contests/contest-rules.ts";
import { attemptSchema, contradictedTestSchema, moduleNames, ms } from "./shapes.ts";

const MIB = 1024 * 1024;

/** Source text of a program. The limit is in bytes, since it becomes a file. */
export const programTextSchema = z
  .string()
  .max(MIB)
  .refine((text) => new TextEncoder().encode(text).length <= MIB, {
    params: { check: "program-size" },
    error: "the program is larger than 1 MiB",
  });

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
    .describe("HTML made by the server, formulas as MathML"),
  functionName: z.string().describe("empty if only programs are judged"),
  languages: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      fileName: z.string().describe("default file name"),
      starter: z.string(),
    }),
  ),
  samples: z.array(z.strictObject({ call: z.string(), input: z.string(), output: z.string() })),
  hasSeveralAnswers: z
    .literal(true)
    .optional()
    .describe("other answers than those of the samples can be right"),
  points: z.number(),
  groups: z.array(
    z.strictObject({
      id: z.string(),
      points: z.number(),
      visibility: z.enum(["visible", "hidden"]),
    }),
  ),
  opens: ms.optional().describe("only for staff: hidden from students until then"),
  deadline: ms.optional(),
  release: ms.optional(),
  now: ms,
  policy: z
    .enum(["last", "best", "accepted", "none"])
    .describe(
      "which attempt counts: in a contest by its rule, otherwise by the course's; accepted: the first " +
        "accepted one; none: the contest is over",
    ),
  attempts: z.array(attemptSchema).describe("the caller's own, newest first"),
  drafts: z.array(draftSchema).describe("the caller's newest; at most one"),
  game: z
    .strictObject({
      playerCount: z.union([z.literal(1), z.literal(2)]),
      first: z.enum(["A", "B"]).describe("who usually moves first"),
      attempts: z
        .array(z.strictObject({ submission: z.string(), number: z.int() }))
        .describe("the caller's own programs that can be opponents, newest first"),
    })
    .optional()
    .describe("absent: the caller cannot play it on the page now"),
  contest: contestSummarySchema.optional().describe("absent: the exercise is in none"),
  submitting: z
    .strictObject({
      closed: z
        .enum(["tests", "limit", ...CONTEST_REFUSALS])
        .optional()
        .describe(
          "why nothing can be submitted now: its tests are being checked, the course's limit of " +
            "attempts within a time, or its contest's rules",
        ),
      opensAt: ms.optional().describe("when the limit allows the next attempt"),
      closesAt: ms.optional().describe("when the caller's exam is over"),
      submitsDraft: z
        .literal(true)
        .optional()
        .describe("the newest draft is submitted when the exam is over"),
      attemptsLeft: z.int().min(0).optional().describe("absent: any number"),
    })
    .optional()
    .describe("absent: the exercise is open, without a limit, and in no contest"),
  hasGroups: z
    .literal(true)
    .optional()
    .describe("one submission counts for all members of a group; absent: everybody submits alone"),
  hacks: hackRulesViewSchema
    .optional()
    .describe("absent: other students never see the caller's program"),
  missingModules: moduleNames
    .optional()
    .describe("modules that the exercise allows and no running worker has: submissions wait"),
  solution: z
    .strictObject({
      opensAt: ms.optional().describe("when students see it; absent: undecided yet"),
    })
    .optional()
    .describe("absent: there is no model solution, or the caller may not know of it yet"),
  contradicted: contradictedTestSchema
    .optional()
    .describe("only for staff: the test because of which the exercise is closed"),
});
export type ExerciseView = z.infer<typeof exerciseSchema>;

/** A person's game; the server keeps none of it, so each request has all moves. */
export const askedGameSchema = z.strictObject({
  isSecond: z.boolean().default(false).describe("whether the opponent moves first"),
  // As in harness/play, which this module does not know.
  against: z.enum(["perfect", "greedy", "random", "first"]).default("perfect"),
  seed: z
    .string()
    .regex(/^\d{1,18}$/)
    .default("1")
    .describe("decides between equally good moves, and draws the start"),
  moves: z
    .array(gameRecordSchema.shape.turns.element.shape.move)
    .max(400)
    .default([])
    .describe("all moves so far, of both players; the opponent then makes its next one"),
  hasHints: z.boolean().default(false).describe("asks which moves are best"),
});

export const playedGameSchema = gameStepSchema.extend({
  input: z.string().describe("the start as a program reads it"),
  run: z
    .string()
    .optional()
    .describe("waiting for an opponent's program: after its live event `ran`, send this again"),
});
export type PlayedGameView = z.infer<typeof playedGameSchema>;

/** A program to run or submit; the routes refuse more bytes than `grade` reads. */
export const programSchema = z.strictObject({
  language: z.string().min(1).max(40),
  text: z.string().max(MIB),
});

export const submitReplySchema = z.strictObject({
  submission: z.string(),
  number: z.int(),
  receipt: z.string().describe("SHA-256 of the program that arrived, in hex: keep it"),
  receivedAt: ms,
  place: z.int().describe("queue position: number of jobs ahead"),
  estimateSeconds: z.number().optional(),
});
export type SubmitReply = z.infer<typeof submitReplySchema>;

/** Result of one input of a run. Nothing is scored; custom inputs have no expected answer. */
export const ranSchema = z.strictObject({
  call: z.string().describe("the sample's call, or the custom input as typed"),
  verdict: z.string().describe("AC if the answer is right, or if no right answer is known"),
  output: z.string().optional().describe("the program's answer"),
  expected: z.string().optional().describe("for samples only"),
  message: z.string().optional(),
  cpuMs: z.number().optional(),
});
export type Ran = z.infer<typeof ranSchema>;

export const runResultSchema = z.strictObject({
  run: z.string(),
  message: z.string().optional().describe("why nothing ran, such as the compiler's output"),
  inputs: z.array(ranSchema),
});
export type RunResult = z.infer<typeof runResultSchema>;
