/** The result of judging one submission: what `--format json` prints and `results.json` holds. */
import { z } from "zod";
import { VERDICTS } from "./verdict.ts";

const json: z.ZodType = z.any();

const groupResult = z.strictObject({
  id: z.string(),
  verdict: z.enum([...VERDICTS, "skipped"]).describe("'skipped': a group that it requires failed"),
  points: z.number(),
  maxPoints: z.number(),
  cases: z.strictObject({ total: z.int(), passed: z.int() }),
});

const failure = z
  .strictObject({
    group: z.string(),
    args: z.array(json).exactOptional().describe("the arguments of the call (functions)"),
    input: z.string().exactOptional().describe("what the program read (programs)"),
    expected: json.exactOptional(),
    actual: json.exactOptional().describe("the answer as a value, or as text where it is none"),
    printed: z.string().exactOptional().describe("what the submission printed besides its answer"),
    verdict: z.enum(VERDICTS),
    message: z.string(),
  })
  .describe("A case that failed; of hidden groups only verdict and message are told");

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
    failures: z.array(failure),
    notes: z.array(z.string()),
    cpuMs: z.number().describe("user and system time of all runs together"),
    wallMs: z.number(),
    memoryKib: z.union([z.number(), z.null()]).describe("highest peak; null where not measured"),
    isolation: z.enum(["none", "warden"]),
  })
  .describe("One judging. Ints beyond 2^53 are strings of digits.");

export type Judging = z.infer<typeof judgingSchema>;
export type GroupResult = Judging["groups"][number];
export type Failure = Judging["failures"][number];

export const resultsSchema = z
  .strictObject({
    results: z.array(
      z.strictObject({
        student: z.strictObject({ id: z.string(), name: z.string().exactOptional() }),
        ...judgingSchema.shape,
      }),
    ),
    notJudged: z.array(
      z.strictObject({
        student: z.strictObject({ id: z.string() }).exactOptional(),
        problem: z.string().exactOptional(),
        submission: z.string(),
        reason: z.string().describe("why, and what to do about it"),
      }),
    ),
  })
  .describe("What `grundy grade` writes to results.json");

export type Results = z.infer<typeof resultsSchema>;
export type StudentResult = Results["results"][number];
export type NotJudged = Results["notJudged"][number];
