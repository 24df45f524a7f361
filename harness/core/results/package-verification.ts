/** The result of `grundy verify` for a problem package: its JSON, and the source of all reports. */
import { z } from "zod";
import { VERDICTS } from "../judging/verdict.ts";
import { SEVERITIES } from "../spec/finding.ts";

const path = z.string().describe("from the package's root: 'submissions/accepted/ana.py'");

// JSON has no infinity.
const bound = z.union([z.number(), z.null()]).describe("null: no bound");

const timeBound = z.strictObject({
  path,
  test: z.string().describe("its slowest test"),
  cpuMs: z.number(),
});

const timeLimit = z
  .strictObject({
    ms: z.number().describe("CPU time of a test, in every language"),
    from: z
      .enum(["package", "inferred", "assumed"])
      .describe(
        "inferred: from the times of accepted submissions; assumed: Grundy's default, since nothing sets it",
      ),
    acToTimeLimit: z
      .number()
      .describe("accepted submissions must take at most the limit divided by this"),
    timeLimitToTle: z
      .number()
      .describe("submissions that must be too slow must take this times the limit"),
    slowestAccepted: timeBound.exactOptional(),
    fastestTle: timeBound
      .exactOptional()
      .describe(
        "of the submissions that must be too slow, except those that only waited; if it was stopped, a lower bound",
      ),
    sensitive: z.array(
      timeBound.extend({
        kind: z.enum(["ac", "tle"]).describe("must be fast enough, or must be too slow"),
        wantedMs: z.number().describe("upper or lower bound that keeps the required safety margin"),
      }),
    ),
  })
  .describe("The limit that separates fast programs from slow ones, and its safety margins");

const testRun = z.strictObject({
  verdict: z
    .enum([...VERDICTS, "not-run"])
    .describe("not-run: a required group failed, or nothing could be compiled"),
  cpuMs: z.union([z.number(), z.null()]),
  message: z.string().exactOptional().describe("why it failed, for the author of the problem"),
});

const submission = z.strictObject({
  path,
  language: z.string(),
  verdict: z.enum(VERDICTS).describe("of the first test that failed"),
  score: z.number().exactOptional().describe("of a scoring problem"),
  expected: z.strictObject({
    permitted: z.array(z.enum(VERDICTS)).describe("every test ends in one of these"),
    required: z.array(z.enum(VERDICTS)).describe("some test ends in one of these"),
    score: z.tuple([bound, bound]).exactOptional(),
    final: z.array(z.enum(VERDICTS)).exactOptional().describe("the whole ends in one of these"),
  }),
  ok: z.boolean(),
  message: z
    .string()
    .exactOptional()
    .describe("what is not as expected, one sentence per line; otherwise why it failed"),
  slowest: z.strictObject({ test: z.string(), cpuMs: z.number() }).exactOptional(),
  tests: z.array(testRun).describe("in the order of the package's tests"),
});

const finding = z.strictObject({
  severity: z.enum(SEVERITIES),
  code: z.string(),
  message: z.string(),
  file: z.string(),
  line: z.int().exactOptional(),
  column: z.int().exactOptional(),
  hint: z.string().exactOptional(),
  said: z.string().exactOptional().describe("output of the program that was run for this check"),
});

export const packageVerificationSchema = z
  .strictObject({
    package: z.string().describe("the name of its folder or zip"),
    place: z.string().describe("its path as given to Grundy"),
    format: z.enum(["2025-09", "legacy"]),
    limits: z
      .strictObject({ memoryBytes: z.number(), outputBytes: z.number() })
      .describe("of a submission on a test, in addition to the time"),
    timeLimit: timeLimit.exactOptional().describe("absent: nothing was judged"),
    tests: z.array(z.string()).describe("in the order of judging: 'secret/1-small/03'"),
    submissions: z.array(submission),
    notJudged: z
      .array(z.strictObject({ path, reason: z.string() }))
      .describe("unknown language, or its tools are not installed; not counted as a failure"),
    lint: z.array(finding).describe("findings of the package checks, mistakes first"),
    ok: z.boolean().describe("everything judged is as expected, and the checks found no mistake"),
  })
  .describe("Output of `grundy verify --format json` for a problem package");

export type PackageVerification = z.infer<typeof packageVerificationSchema>;
export type VerifiedSubmission = PackageVerification["submissions"][number];
export type VerifiedTest = VerifiedSubmission["tests"][number];
