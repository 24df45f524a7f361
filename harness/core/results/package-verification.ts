/** What `grundy verify` finds out about a problem package: its JSON, and what all reports are made of. */
import { z } from "zod";
import { VERDICTS } from "../judging/verdict.ts";
import { SEVERITIES } from "../spec/finding.ts";

const path = z.string().describe("from the package's root: 'submissions/accepted/ana.py'");

/** JSON has no infinity. */
const bound = z.union([z.number(), z.null()]).describe("null: no bound");

const timeBound = z.strictObject({
  path,
  test: z.string().describe("its slowest one"),
  cpuMs: z.number(),
});

const timeLimit = z
  .strictObject({
    ms: z.number().describe("CPU time of a test, in every language"),
    from: z
      .enum(["package", "inferred", "assumed"])
      .describe(
        "inferred: from the times of accepted submissions; assumed: nothing told it, so it is ours",
      ),
    acToTimeLimit: z.number().describe("what accepted submissions take, times this, is within it"),
    timeLimitToTle: z.number().describe("what has to be too slow takes this times the limit"),
    slowestAccepted: timeBound.exactOptional(),
    fastestTle: timeBound
      .exactOptional()
      .describe(
        "of those that must be too slow, but those that only waited; what was ended took more than it tells",
      ),
    sensitive: z.array(
      timeBound.extend({
        kind: z.enum(["ac", "tle"]).describe("must not, or must be too slow"),
        wantedMs: z.number().describe("at most, or at least, to have the room that is asked for"),
      }),
    ),
  })
  .describe("What tells fast programs from slow ones, and with how much room");

const testRun = z.strictObject({
  verdict: z
    .enum([...VERDICTS, "not-run"])
    .describe("not-run: a group that it requires failed, or nothing could be compiled"),
  cpuMs: z.union([z.number(), z.null()]),
  message: z.string().exactOptional().describe("why it failed, for whoever set the problem"),
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
    .describe("what is not as expected, a sentence a line; else why it failed"),
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
  said: z.string().exactOptional().describe("what the program that was asked printed"),
});

export const packageVerificationSchema = z
  .strictObject({
    package: z.string().describe("the name of its folder or zip"),
    place: z.string().describe("as it was named to Grundy"),
    format: z.enum(["2025-09", "legacy"]),
    limits: z
      .strictObject({ memoryBytes: z.number(), outputBytes: z.number() })
      .describe("of a submission on a test, besides the time"),
    timeLimit: timeLimit.exactOptional().describe("absent: nothing was judged"),
    tests: z.array(z.string()).describe("in the order of judging: 'secret/1-small/03'"),
    submissions: z.array(submission),
    notJudged: z
      .array(z.strictObject({ path, reason: z.string() }))
      .describe("no language here, or its tools are not installed; nothing fails for it"),
    lint: z.array(finding).describe("what the checks of the package found, mistakes first"),
    ok: z.boolean().describe("all that was judged is as expected, and the checks found no mistake"),
  })
  .describe("What `grundy verify` prints of a problem package with --format json");

export type PackageVerification = z.infer<typeof packageVerificationSchema>;
export type VerifiedSubmission = PackageVerification["submissions"][number];
export type VerifiedTest = VerifiedSubmission["tests"][number];
