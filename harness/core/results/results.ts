/** The results of a graded class: `grundy grade` writes them to `results.json`, and reports read them. */
import { z } from "zod";
import { judgingSchema } from "../judging/judging.ts";
import { adjustmentSchema } from "./adjustment.ts";
import { VERDICTS } from "../judging/verdict.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const momentSchema = z.iso.datetime({ offset: true });

/** Everything that a judging depends on, except how busy the machine is. */
export const causesSchema = z
  .strictObject({
    submission: sha256.describe("hash of the file as judged, with its companion files"),
    suite: sha256.describe("hash of the exercise's interface, limits, groups and tests"),
    judge: sha256.describe("hash of the sources of Grundy and of the reference solutions"),
    tools: z.record(z.string(), z.string()).describe("versions of compilers and interpreters"),
    options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  })
  .describe("What was judged, and with what. Equal causes give equal judgings except for times");

const student = z.strictObject({
  id: z.string(),
  name: z.string().exactOptional(),
  email: z.string().exactOptional(),
  section: z.string().exactOptional(),
  keys: z
    .array(z.string())
    .exactOptional()
    .describe(
      "other identifiers in learning platforms: login, GitHub username, Moodle and Canvas IDs",
    ),
});

const exercise = z.strictObject({
  id: z.string(),
  name: z.string().exactOptional(),
  points: z.number().describe("its weight in the course"),
  deadline: momentSchema.exactOptional(),
  release: momentSchema.exactOptional().describe("when students get feedback on it"),
  groups: z.array(
    z.strictObject({
      id: z.string(),
      points: z.number(),
      visibility: z.enum(["visible", "hidden"]),
    }),
  ),
});

const attempt = z
  .strictObject({
    number: z.int().describe("per student and exercise, from 1"),
    counts: z.boolean().describe("whether this attempt determines the grade"),
    submittedAt: momentSchema.exactOptional(),
    lateSeconds: z
      .number()
      .exactOptional()
      .describe("absent if the deadline was not applied because the submission time is unknown"),
    penaltyFactor: z.number().describe("the share of points left by the late penalty, 0 to 1"),
    score: z
      .number()
      .describe("in points of the course, after the late penalty and before adjustments"),
    why: z.string().describe("how the deadline and the late rule were applied, as a sentence"),
  })
  .describe("How the judging counts in the course");

const places = z.string().regex(/^(?:\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)?$/);

export const groupTestsSchema = z
  .strictObject({
    group: z.string(),
    failed: places.describe("positions of tests in the group, from 0: '3,7-9'; empty: none"),
    notRun: places.describe("positions of tests that were not run"),
    verdicts: z
      .partialRecord(z.enum(VERDICTS), places)
      .exactOptional()
      .describe("positions of failed tests by verdict; absent: none failed, or not shown"),
  })
  .describe("For instructors: which tests of a group failed");

const result = z.strictObject({
  student: student.pick({ id: true, name: true }),
  attempt,
  ...judgingSchema.shape,
  tests: z.array(groupTestsSchema),
  judgedAt: momentSchema,
  causes: causesSchema.exactOptional().describe("absent if the submission could not be read"),
  signature: z
    .string()
    .exactOptional()
    .describe("ed25519, base64, with the course's key, over the receipt of this judging"),
});

const notJudged = z.strictObject({
  kind: z
    .enum(["unmatched", "ambiguous", "refused", "failed", "judge-error"])
    .describe(
      "unmatched: student, exercise or kind of file not recognised; ambiguous: a person must choose; refused: unsafe to " +
        "read; failed: it could not be judged on this machine; judge-error: the judge failed",
    ),
  student: student.pick({ id: true }).exactOptional(),
  problem: z.string().exactOptional(),
  submission: z.string(),
  reason: z.string().describe("why, and what to do"),
});

const otherFile = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("companion"),
    file: z.string(),
    with: z.array(z.string()).describe("the submissions that it belongs to"),
  }),
  z.strictObject({
    kind: z.literal("left-out"),
    file: z.string(),
    reason: z.string(),
  }),
]);

export const resultsSchema = z
  .strictObject({
    course: z.string().exactOptional().describe("name of the course"),
    exercises: z.array(exercise),
    students: z.array(student).describe("in roster order, then students not on the roster"),
    results: z.array(result).describe("sorted by student, exercise and attempt"),
    notJudged: z.array(notJudged),
    otherFiles: z
      .array(otherFile)
      .exactOptional()
      .describe("all other files, by path; absent: none"),
    adjustments: z
      .array(adjustmentSchema)
      .exactOptional()
      .describe("by student and exercise; absent: none"),
  })
  .describe("results.json, written by `grundy grade`");

export type Results = z.infer<typeof resultsSchema>;
export type StudentResult = Results["results"][number];
export type NotJudged = Results["notJudged"][number];
export type OtherFile = z.infer<typeof otherFile>;
export type ResultStudent = Results["students"][number];
export type ResultExercise = Results["exercises"][number];
export type GroupTests = z.infer<typeof groupTestsSchema>;
export type JudgingCauses = z.infer<typeof causesSchema>;
