/**
 * The result of judging one submission, as `--format json` prints it and `results.json` stores it.
 * audience.ts decides who may see which parts.
 */
import { z } from "zod";
import { TESTS_RESULT } from "./caught-bugs.ts";
import { CLAIM_RESULT } from "./claim-proof.ts";
import { VERDICTS } from "./verdict.ts";

const json: z.ZodType = z.any();

const groupResult = z.strictObject({
  id: z.string(),
  visibility: z.enum(["visible", "hidden"]),
  verdict: z.enum([...VERDICTS, "skipped"]).describe("'skipped': a required group failed"),
  points: z.number(),
  maxPoints: z.number(),
  cases: z
    .strictObject({
      total: z.int(),
      tried: z.int().describe("test cases that were run: a group may stop at its first failure"),
      passed: z.int(),
    })
    .exactOptional()
    .describe("absent for hidden groups in results for students"),
});

const note = z.strictObject({
  text: z.string(),
  group: z.string().exactOptional().describe("the group that caused the note; absent: none did"),
});

const actualIsValue = z
  .boolean()
  .exactOptional()
  .describe("true: 'actual' is a value of the type; otherwise it may hold any text of the program");

const failure = z
  .strictObject({
    group: z.string().exactOptional().describe("absent: before any test case, as a compile error"),
    args: z.array(json).exactOptional().describe("the arguments of the call (functions)"),
    input: z.string().exactOptional().describe("the program's input (programs)"),
    expected: json.exactOptional(),
    actual: json.exactOptional().describe("the answer as a value, or as text if it is not one"),
    actualIsValue,
    printed: z.string().exactOptional().describe("other output of the submission"),
    judgeMessage: z
      .string()
      .exactOptional()
      .describe("the checker's message to the exercise's author; not shown to students"),
    verdict: z.enum(VERDICTS),
    message: z.string(),
    afterHidden: z
      .boolean()
      .exactOptional()
      .describe("true: hidden tests had been run, so students see no text of the program"),
  })
  .describe("A test case that failed; students see only verdict and message of hidden groups");

const counterexample = z
  .strictObject({
    args: z.array(json).describe("the arguments of the call, or the program's input, as values"),
    input: z.string().exactOptional().describe("the program's input (programs)"),
    expected: json.exactOptional().describe("absent if more than one answer is right"),
    actual: json.exactOptional().describe("the answer as a value, or as text if it is not one"),
    actualIsValue,
    printed: z.string().exactOptional().describe("other output of the submission"),
    verdict: z.enum(VERDICTS),
    message: z.string(),
    afterHidden: z
      .boolean()
      .exactOptional()
      .describe("true: found after a hidden failure; students see no text of the program"),
    smallest: z
      .boolean()
      .describe("true: the submission is right on every smaller input of the exercise"),
    reason: z.string().exactOptional().describe("why the right answer is right, in game terms"),
    guess: z.string().exactOptional().describe("a known mistake that gives the same small answers"),
  })
  .describe("A small input on which the submission is wrong; never taken from hidden tests");

/** A figure over all runs. Null for students if any run was on a hidden test. */
const figure = z.union([z.number(), z.null()]);

const size = z.union([z.int(), z.string()]);

const growth = z
  .strictObject({
    measure: z.string().describe("the measure of size: 'n', 'length of cards'"),
    points: z
      .array(
        z.strictObject({
          size,
          cpuMs: z.union([z.number(), z.null()]).describe("null: time limit exceeded"),
        }),
      )
      .describe("by ascending size"),
    looksLike: z
      .enum(["constant", "linear", "quadratic", "cubic", "polynomial", "exponential", "unclear"])
      .describe("'polynomial': another power of the size; 'linear' may be n log n"),
    factor: z
      .number()
      .exactOptional()
      .describe("of the time: if exponential, for size + 1; otherwise for twice the size"),
    limitMs: z.number(),
    limitAt: size.exactOptional().describe("approximate size at which the limit is exceeded"),
    bound: size.exactOptional().describe("the largest size in the exercise"),
  })
  .describe("How the CPU time of a submission that is too slow grows with its input");

export const judgingSchema = z
  .strictObject({
    problem: z.string(),
    submission: z.string().describe("the file, as it was given to Grundy"),
    language: z.string(),
    interface: z.enum(["function", "program", "claim", "tests", "unknown"]),
    verdict: z.enum(VERDICTS),
    points: z.number(),
    maxPoints: z.number(),
    groups: z.array(groupResult),
    elsewhere: z
      .array(z.strictObject({ id: z.string(), maxPoints: z.number() }))
      .exactOptional()
      .describe("groups whose tests only the instructor has"),
    failures: z.array(failure),
    counterexample: counterexample.exactOptional(),
    growth: growth.exactOptional(),
    proved: CLAIM_RESULT.proved.exactOptional(),
    positions: CLAIM_RESULT.positions.exactOptional(),
    rule: CLAIM_RESULT.rule,
    breach: CLAIM_RESULT.breach.exactOptional(),
    caught: TESTS_RESULT.caught.exactOptional(),
    missed: TESTS_RESULT.missed.exactOptional(),
    least: TESTS_RESULT.least.exactOptional(),
    catches: TESTS_RESULT.catches.exactOptional(),
    notes: z.array(note),
    cpuMs: figure.describe("user and system time of all runs together; null: hidden"),
    wallMs: figure.describe("null: hidden"),
    memoryKib: figure.describe("highest peak; null: not measured, or hidden"),
    isolation: z.enum(["none", "warden"]),
    machineFactor: z
      .number()
      .exactOptional()
      .describe("the time limits were this many times the written ones; absent: once"),
  })
  .describe("One judging, filtered for its reader. Integers beyond 2^53 are strings of digits.");

export type Judging = z.infer<typeof judgingSchema>;
/** How a submission answers. */
export type AnswerKind = Exclude<Judging["interface"], "unknown">;
export type GroupResult = Judging["groups"][number];
export type Note = Judging["notes"][number];
export type Failure = Judging["failures"][number];
export type Counterexample = z.infer<typeof counterexample>;
export type Growth = z.infer<typeof growth>;
