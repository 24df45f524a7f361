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
  points: z
    .number()
    .optional()
    .describe(
      "that it brought the team in a contest with points; 0: another hack was first, or staff dismissed it",
    ),
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
  after: z.enum([...HACK_STARTS, "contest"]),
  removesComments: z.boolean(),
  points: z.number().optional().describe("for a successful hack in a contest; absent: none"),
  penalty: z.number().optional().describe("points that an unsuccessful one costs; absent: none"),
});

export const hacksSchema = z.strictObject({
  rules: hackRulesViewSchema.extend({ limit: z.int(), left: z.int() }).optional(),
  obstacle: z
    .enum(["not-accepted", "before-deadline", "held", "before-end", "phase-over", "not-solved"])
    .optional()
    .describe("why the caller sees no programs yet"),
  opensAt: ms
    .optional()
    .describe("the caller's deadline or the end of the contest, if hacks begin after it"),
  closesAt: ms.optional().describe("the end of a contest's hacking phase"),
  programs: z
    .array(
      z.strictObject({
        number: programNumber,
        language: z.string(),
        isOwn: z.boolean(),
      }),
    )
    .describe("accepted programs, one of each student or team"),
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
