/** Schemas of hacks: inputs that students try on each other's accepted programs. */
import { z } from "zod";
import { HACK_STARTS } from "../course/hack-rules.ts";
import { HACK_RESULTS } from "../school/event.ts";
import { ms } from "./shapes.ts";

const programNumber = z.int().min(1).describe("the program's number, which never changes");

const hackViewSchema = z.strictObject({
  id: z.string(),
  program: programNumber,
  call: z.string().describe("the input, as students see calls"),
  at: ms,
  result: z.enum(HACK_RESULTS).optional().describe("absent: it waits"),
  expected: z
    .string()
    .optional()
    .describe("the right answer to this input; absent: several are right"),
  isTest: z.boolean().optional().describe("whether it is a test now; absent: nobody has decided"),
});
export type HackView = z.infer<typeof hackViewSchema>;

const hackForStaffSchema = hackViewSchema.extend({
  hacker: z.string().describe("the student's ID, or the person's name"),
  submission: z.string().describe("the program"),
  author: z.string().describe("the ID of the student who wrote the program"),
  verdict: z.string().optional().describe("of the program on this input"),
});
export type HackForStaff = z.infer<typeof hackForStaffSchema>;

/** The rules of an exercise's hacks, for students. */
export const hackRulesViewSchema = z.strictObject({
  after: z.enum(HACK_STARTS),
  removesComments: z.boolean(),
});

export const hacksSchema = z.strictObject({
  rules: hackRulesViewSchema.extend({ limit: z.int(), left: z.int() }).optional(),
  obstacle: z
    .enum(["not-accepted", "before-deadline", "held"])
    .optional()
    .describe("why the caller sees no programs yet"),
  opensAt: ms.optional().describe("the caller's deadline, if hacks begin after it"),
  programs: z
    .array(
      z.strictObject({
        number: programNumber,
        language: z.string(),
        isOwn: z.boolean(),
      }),
    )
    .describe("accepted programs, one of each student"),
  own: z.array(hackViewSchema).describe("the caller's hacks, newest first"),
  all: z
    .array(hackForStaffSchema)
    .optional()
    .describe("only for instructors: successful hacks, and those that failed, newest first"),
});
export type HacksView = z.infer<typeof hacksSchema>;

export const hackedProgramSchema = z.strictObject({
  number: programNumber,
  language: z.string(),
  isOwn: z.boolean(),
  lines: z
    .array(z.array(z.strictObject({ text: z.string(), kind: z.string().optional() })))
    .describe("lines as tokens with their kinds"),
  linesLeftOut: z.int(),
});
