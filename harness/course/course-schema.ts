import { z } from "zod";
import { RUBRIC_STARTS } from "../core/results/grade-parts.ts";
import { requireVisible } from "../core/visible-text.ts";
import { specNumber } from "../core/spec/spec-number.ts";
import { ADJUSTMENT_PATTERNS, adjustmentSchema } from "./adjustments/adjustment-schema.ts";
import { CONTEST_PATTERNS, contestSchema } from "./contests/contest-schema.ts";
import { ATTEMPT_POLICIES } from "./course.ts";
import { groupRulesSchema } from "./group-rules.ts";
import { hackRulesSchema } from "./hack-rules.ts";
import { HINT_POLICIES } from "./hint-ladder.ts";
import { FEEDBACK_POLICIES } from "./limit-feedback.ts";

/**
 * The schema of course.yaml. check-course.ts validates the contents of strings, such as times and
 * references to exercises.
 */

const SLUG = /^[a-z][a-z0-9-]*$/;

/** Descriptions of the patterns, for error messages. */
export const PATTERNS: ReadonlyMap<string, string> = new Map([
  ...ADJUSTMENT_PATTERNS,
  ...CONTEST_PATTERNS,
  [String(SLUG), "the name of an exercise's folder: lower-case letters, digits and hyphens"],
]);

const limitSchema = z
  .strictObject({
    attempts: specNumber.pipe(z.number().int().min(1)).describe("So many submissions: 10"),
    every: z.string().exactOptional().describe("`15 min`: within this time. Default: in all"),
  })
  .describe("How many submissions of a student a course server accepts for an exercise");

const exerciseSchema = z.strictObject({
  id: z.string().regex(SLUG).describe("The name of the exercise's folder, such as p1"),
  points: specNumber
    .pipe(z.number().min(0))
    .describe("Its points in the course; the points of its groups are scaled to them"),
  opens: z
    .string()
    .exactOptional()
    .describe(
      "2026-09-26T08:00, in the course's time zone: a course server hides the exercise from " +
        "students until then. Default: never hidden",
    ),
  deadline: z
    .string()
    .exactOptional()
    .describe("2026-10-10T23:59, in the course's time zone. Default: none, never late"),
  release: z
    .string()
    .exactOptional()
    .describe("2026-12-01T12:00: when students get feedback on it. Overrides the course's release"),
  solution: z
    .string()
    .min(1)
    .exactOptional()
    .describe(
      "solutions/p1.py, a file next to this one: the model solution, which a course server shows once " +
        "no submission counts any more, whatever extensions there are",
    ),
  limit: limitSchema
    .exactOptional()
    .describe("Overrides the course's limit: { attempts: 10, every: 15 min }"),
  name: requireVisible(z.string().min(1))
    .exactOptional()
    .describe("The name of the exercise in the learning platform"),
  column: z
    .string()
    .min(1)
    .exactOptional()
    .describe("The header of its column in your grade file, if it differs from the name"),
  hints: z
    .enum(HINT_POLICIES)
    .exactOptional()
    .describe("Overrides the course's: at_once, or on_demand"),
  hacks: hackRulesSchema.exactOptional(),
  groups: z
    .union([groupRulesSchema, z.literal("none")])
    .exactOptional()
    .describe("Groups of this exercise alone, or `none`. Default: those of the course"),
});

const lateSchema = z
  .strictObject({
    grace: z
      .string()
      .exactOptional()
      .describe("`15 min`: submissions this much later lose no points"),
    factors: z
      .array(
        z.strictObject({
          until: z.string().describe("`1 day`: up to this long after the deadline"),
          factor: specNumber
            .pipe(z.number().min(0).max(1))
            .describe("The share of the points that counts: 0.9"),
        }),
      )
      .exactOptional()
      .describe("In order of time, with falling factors; after the last one nothing counts"),
    bank: z
      .string()
      .exactOptional()
      .describe("`3 days`: late days per student, used automatically in order of deadlines"),
  })
  .describe("The penalty for late submissions. Default: none");

const languagesSchema = z
  .strictObject({
    c: z
      .strictObject({
        standard: z
          .enum(["c89", "c99", "c11", "c17", "c23"])
          .describe("The C standard, with the compiler's extensions"),
      })
      .exactOptional()
      .describe("C"),
    cpp: z
      .strictObject({
        standard: z
          .enum(["c++17", "c++20", "c++23"])
          .describe("The C++ standard, with the compiler's extensions"),
      })
      .exactOptional()
      .describe("C++"),
    rust: z
      .strictObject({
        edition: specNumber.pipe(z.literal([2015, 2018, 2021, 2024])).describe("The Rust edition"),
      })
      .exactOptional()
      .describe("Rust"),
    java: z
      .strictObject({
        release: specNumber
          .pipe(z.number().int().min(11))
          .describe("The Java release of language and library: 17"),
      })
      .exactOptional()
      .describe("Java"),
  })
  .describe("Versions of languages. Default: the newest that the compilers support");

export const courseSchema = z
  .strictObject({
    name: requireVisible(z.string().min(1)).describe("The name of the course, shown to students"),
    timezone: z.string().describe("The time zone of deadlines: Europe/Prague"),
    roster: z
      .string()
      .min(1)
      .exactOptional()
      .describe("The list of students, a file next to this one"),
    attempts: z
      .enum(ATTEMPT_POLICIES)
      .exactOptional()
      .describe("Which of several attempts counts. Default: last"),
    limit: limitSchema
      .exactOptional()
      .describe(
        "{ attempts: 10, every: 15 min }: submissions that a course server accepts of a student for " +
          "each exercise outside contests. Default: any number",
      ),
    groups: groupRulesSchema
      .exactOptional()
      .describe(
        "{ size: 2, form: students }: groups that are the same for all exercises outside contests. " +
          "Default: everybody submits alone",
      ),
    feedback: z
      .enum(FEEDBACK_POLICIES)
      .exactOptional()
      .describe("What students see: everything, points by group, or the verdict. Default: full"),
    hints: z
      .enum(HINT_POLICIES)
      .exactOptional()
      .describe(
        "on_demand: after a failure students ask for the smallest failing input, then for the right " +
          "answer, then for the explanation; staff see it. Default: at_once",
      ),
    play: z
      .boolean()
      .exactOptional()
      .describe(
        "Whether students can play the exercises' games on the pages, against opponents that know " +
          "the solution. Default: true",
      ),
    tournaments: z
      .enum(["names", "numbers"])
      .exactOptional()
      .describe(
        "What students see of the other players of a tournament: their names, or numbers. " +
          "Default: numbers",
      ),
    release: z
      .string()
      .exactOptional()
      .describe("2026-12-01T12:00: when students get feedback. Default: immediately"),
    hold_grades: z
      .boolean()
      .exactOptional()
      .describe("true: before the release grades are not filled into grade files either"),
    exercises: z.array(exerciseSchema).min(1).describe("In the order of tables"),
    late: lateSchema.exactOptional(),
    languages: languagesSchema.exactOptional(),
    extensions: z
      .record(z.string(), z.record(z.string(), z.string()))
      .exactOptional()
      .describe("By student, then by exercise or `all`: a new deadline, or `2 days`"),
    adjustments: z
      .union([z.string().min(1), z.record(z.string(), z.record(z.string(), adjustmentSchema))])
      .exactOptional()
      .describe("By student, then by exercise; or the name of a CSV next to this file"),
    grading: z
      .strictObject({
        start: z
          .enum(RUBRIC_STARTS)
          .exactOptional()
          .describe(
            "The judge's points (default), 0 points or the exercise's maximum, before rubric items",
          ),
        anonymous: z
          .boolean()
          .exactOptional()
          .describe("Hides from graders whose submissions they grade; instructors see names"),
      })
      .exactOptional()
      .describe("How submissions are graded by reading"),
    contests: z
      .array(contestSchema)
      .exactOptional()
      .describe("Contests and exams on the course server, with exercises of the course"),
    beyond_maximum: z
      .boolean()
      .exactOptional()
      .describe("true: adjustments may exceed the points of the exercise"),
  })
  .describe("A course of Grundy");

/** A lenient variant: invalid or missing parts are undefined, so that the rest can be checked. */
export const courseDraftSchema = z.object({
  timezone: sound(z.string()),
  exercises: parts(exerciseSchema),
  limit: sound(limitSchema),
  groups: sound(groupRulesSchema),
  late: z
    .object({
      grace: sound(z.string()),
      factors: parts(z.object({ until: sound(z.string()), factor: sound(specNumber) })),
      bank: sound(z.string()),
    })
    .catch({ grace: undefined, factors: [], bank: undefined }),
  extensions: z.record(z.string(), sound(z.record(z.string(), sound(z.string())))).catch({}),
  release: sound(z.string()),
  adjustments: z.record(z.string(), sound(z.record(z.string(), sound(adjustmentSchema)))).catch({}),
  beyond_maximum: sound(z.boolean()),
  contests: parts(contestSchema),
});

export type CourseDraft = z.infer<typeof courseDraftSchema>;

function sound<T extends z.ZodType>(schema: T) {
  return schema.optional().catch(undefined);
}

function parts<T extends z.ZodType>(schema: T) {
  return z.array(sound(schema)).catch([]);
}

/** The text of problems/course.schema.json, which editors use to complete and explain keys. */
export function printCourseSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(courseSchema), null, 2)}\n`;
}
