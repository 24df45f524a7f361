/** A class that was graded: what `grundy grade` writes to `results.json`, and every report is made of. */
import { z } from "zod";
import { judgingSchema } from "../judging/judging.ts";
import { adjustmentSchema } from "./adjustment.ts";
import { VERDICTS } from "../judging/verdict.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const momentSchema = z.iso.datetime({ offset: true });

/** All that a judging depends on, but for how busy the machine is. */
export const causesSchema = z
  .strictObject({
    submission: sha256.describe("of the file as it was judged, with its companions"),
    suite: sha256.describe("of the exercise's interface, limits, groups and tests"),
    judge: sha256.describe("of the sources of Grundy and of the reference solutions"),
    tools: z.record(z.string(), z.string()).describe("compilers and interpreters: their versions"),
    options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  })
  .describe("What was judged, by what. Equal causes, equal judgings but for times");

const student = z.strictObject({
  id: z.string(),
  name: z.string().exactOptional(),
  email: z.string().exactOptional(),
  section: z.string().exactOptional(),
  keys: z
    .array(z.string())
    .exactOptional()
    .describe(
      "other names by which course systems know them: login, GitHub username, Moodle's and " +
        "Canvas's number",
    ),
});

const exercise = z.strictObject({
  id: z.string(),
  name: z.string().exactOptional(),
  points: z.number().describe("what it is worth in the course"),
  deadline: momentSchema.exactOptional(),
  release: momentSchema.exactOptional().describe("before it students get no feedback on it"),
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
    number: z.int().describe("of this student and exercise, from 1"),
    counts: z.boolean().describe("whether it is the attempt that the grade comes from"),
    submittedAt: momentSchema.exactOptional(),
    lateSeconds: z
      .number()
      .exactOptional()
      .describe(
        "absent where there is a deadline that was not applied: when it was handed in is not known",
      ),
    penaltyFactor: z.number().describe("the part of its points that lateness leaves, 0 to 1"),
    score: z
      .number()
      .describe("in points of the course, lateness taken off; what is adjusted stands apart"),
    why: z.string().describe("how the deadline and the late rule were applied: a sentence"),
  })
  .describe("What the course makes of the judging");

const places = z.string().regex(/^(?:\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)?$/);

export const groupTestsSchema = z
  .strictObject({
    group: z.string(),
    failed: places.describe("places of tests in the group, from 0: '3,7-9'; empty: none"),
    notRun: places.describe("the same: nobody knows whether they would have passed"),
    verdicts: z
      .partialRecord(z.enum(VERDICTS), places)
      .exactOptional()
      .describe("of those that failed, by what they came to; absent: none failed, or not told"),
  })
  .describe("For the instructor: which tests of a group failed");

const result = z.strictObject({
  student: student.pick({ id: true, name: true }),
  attempt,
  ...judgingSchema.shape,
  tests: z.array(groupTestsSchema),
  judgedAt: momentSchema,
  causes: causesSchema.exactOptional().describe("absent where nothing could be read to be judged"),
  signature: z
    .string()
    .exactOptional()
    .describe("ed25519, base64, with the course's key, over the receipt of this judging"),
});

const notJudged = z.strictObject({
  kind: z
    .enum(["unmatched", "ambiguous", "refused", "failed", "judge-error"])
    .describe(
      "unmatched: whose or what for is unknown; ambiguous: a person must choose; refused: unsafe " +
        "to read; failed: it could not be judged on this machine; judge-error: the judge failed at it",
    ),
  student: student.pick({ id: true }).exactOptional(),
  problem: z.string().exactOptional(),
  submission: z.string(),
  reason: z.string().describe("why, and what to do about it"),
});

const otherFile = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("companion"),
    file: z.string(),
    with: z.array(z.string()).describe("the submissions that it came with"),
  }),
  z.strictObject({
    kind: z.literal("left-out"),
    file: z.string(),
    reason: z.string(),
  }),
]);

export const resultsSchema = z
  .strictObject({
    course: z.string().exactOptional().describe("its name"),
    exercises: z.array(exercise),
    students: z.array(student).describe("the roster's, in its order, then all others"),
    results: z.array(result).describe("by student, exercise and attempt"),
    notJudged: z.array(notJudged),
    otherFiles: z
      .array(otherFile)
      .exactOptional()
      .describe("all other files that were found, by path; absent: none"),
    adjustments: z
      .array(adjustmentSchema)
      .exactOptional()
      .describe("by student and exercise; absent: none"),
  })
  .describe("What `grundy grade` writes to results.json");

export type Results = z.infer<typeof resultsSchema>;
export type StudentResult = Results["results"][number];
export type NotJudged = Results["notJudged"][number];
export type OtherFile = z.infer<typeof otherFile>;
export type ResultStudent = Results["students"][number];
export type ResultExercise = Results["exercises"][number];
export type GroupTests = z.infer<typeof groupTestsSchema>;
export type JudgingCauses = z.infer<typeof causesSchema>;
