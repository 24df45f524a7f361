/**
 * The result of judging one submission: what `--format json` prints and `results.json` holds. Who
 * may see what of it is for audience.ts alone.
 */
import { z } from "zod";
import { VERDICTS } from "./verdict.ts";

const json: z.ZodType = z.any();

const groupResult = z.strictObject({
  id: z.string(),
  visibility: z.enum(["visible", "hidden"]),
  verdict: z.enum([...VERDICTS, "skipped"]).describe("'skipped': a group that it requires failed"),
  points: z.number(),
  maxPoints: z.number(),
  cases: z
    .strictObject({
      total: z.int(),
      tried: z.int().describe("those that were run: a group may be left at its first failure"),
      passed: z.int(),
    })
    .exactOptional()
    .describe("absent: not told, as students are not told it of hidden groups"),
});

const note = z.strictObject({
  text: z.string(),
  group: z.string().exactOptional().describe("whose cases gave rise to it; absent: no case did"),
});

const actualIsValue = z
  .boolean()
  .exactOptional()
  .describe("true: 'actual' is a value of the type; else it may hold any text of the program");

const failure = z
  .strictObject({
    group: z.string().exactOptional().describe("absent: before any case, as at a compile error"),
    args: z.array(json).exactOptional().describe("the arguments of the call (functions)"),
    input: z.string().exactOptional().describe("what the program read (programs)"),
    expected: json.exactOptional(),
    actual: json.exactOptional().describe("the answer as a value, or as text where it is none"),
    actualIsValue,
    printed: z.string().exactOptional().describe("what the submission printed besides its answer"),
    judgeMessage: z
      .string()
      .exactOptional()
      .describe("what the exercise's checker says to its author; students are not told it"),
    verdict: z.enum(VERDICTS),
    message: z.string(),
    afterHidden: z
      .boolean()
      .exactOptional()
      .describe("true: hidden cases had been run, so a student sees no text of the program"),
  })
  .describe("A case that failed; of hidden groups only verdict and message are told");

const counterexample = z
  .strictObject({
    args: z.array(json).describe("the arguments of the call, or what the program read, as values"),
    input: z.string().exactOptional().describe("what the program read (programs)"),
    expected: json.exactOptional().describe("absent where more than one answer is right"),
    actual: json.exactOptional().describe("the answer as a value, or as text where it is none"),
    actualIsValue,
    printed: z.string().exactOptional().describe("what the submission printed besides its answer"),
    verdict: z.enum(VERDICTS),
    message: z.string(),
    afterHidden: z
      .boolean()
      .exactOptional()
      .describe("true: looked for after a hidden failure; a student sees no text of the program"),
    smallest: z
      .boolean()
      .describe("true: every smaller input of the exercise was tried and is right"),
    reason: z.string().exactOptional().describe("why the right answer is right, from the game"),
    guess: z.string().exactOptional().describe("a mistake that gives the same small answers"),
  })
  .describe("A small input on which the submission is wrong; never taken from hidden tests");

/** Of all runs together. Where hidden cases are among them, students are not told it. */
const figure = z.union([z.number(), z.null()]);

/** A size of an input. */
const size = z.union([z.int(), z.string()]);

const growth = z
  .strictObject({
    measure: z.string().describe("what the size is of: 'n', 'length of cards'"),
    points: z
      .array(
        z.strictObject({
          size,
          cpuMs: z.union([z.number(), z.null()]).describe("null: out of time"),
        }),
      )
      .describe("by ascending size"),
    looksLike: z
      .enum(["constant", "linear", "quadratic", "cubic", "polynomial", "exponential", "unclear"])
      .describe("'polynomial': another power of the size; 'linear' may be n log n"),
    factor: z
      .number()
      .exactOptional()
      .describe("of the time: exponential, for one more; else, for twice the size"),
    limitMs: z.number(),
    limitAt: size.exactOptional().describe("about the size at which the limit is crossed"),
    bound: size.exactOptional().describe("the largest size that the exercise has"),
  })
  .describe("How the CPU time of a submission that is too slow grows with its input");

export const judgingSchema = z
  .strictObject({
    problem: z.string(),
    submission: z.string().describe("the file, as it was named to Grundy"),
    language: z.string(),
    interface: z.enum(["function", "program", "unknown"]),
    verdict: z.enum(VERDICTS),
    points: z.number(),
    maxPoints: z.number(),
    groups: z.array(groupResult),
    elsewhere: z
      .array(z.strictObject({ id: z.string(), maxPoints: z.number() }))
      .exactOptional()
      .describe("groups that the instructor judges: a student's copy has no tests of them"),
    failures: z.array(failure),
    counterexample: counterexample.exactOptional(),
    growth: growth.exactOptional(),
    notes: z.array(note),
    cpuMs: figure.describe("user and system time of all runs together; null: not told"),
    wallMs: figure.describe("null: not told"),
    memoryKib: figure.describe("highest peak; null: not measured, or not told"),
    isolation: z.enum(["none", "warden"]),
  })
  .describe(
    "One judging, as far as its reader may see it. Ints beyond 2^53 are strings of digits.",
  );

export type Judging = z.infer<typeof judgingSchema>;
export type GroupResult = Judging["groups"][number];
export type Note = Judging["notes"][number];
export type Failure = Judging["failures"][number];
export type Counterexample = z.infer<typeof counterexample>;
export type Growth = z.infer<typeof growth>;
