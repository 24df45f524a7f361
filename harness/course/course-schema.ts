import { z } from "zod";
import { nameLine } from "../core/name-line.ts";
import { specNumber } from "../core/spec/spec-number.ts";
import { ADJUSTMENT_PATTERNS, adjustmentSchema } from "./adjustment-schema.ts";
import { ATTEMPT_POLICIES, FEEDBACK_POLICIES } from "./course.ts";

/**
 * The shape of course.yaml: which keys there are and what they hold. What a text says (a time, a
 * name that must exist) is for check-course.ts.
 */

const SLUG = /^[a-z][a-z0-9-]*$/;

/** What a text must look like, in words, for the message about one that does not. */
export const PATTERNS: ReadonlyMap<string, string> = new Map([
  ...ADJUSTMENT_PATTERNS,
  [String(SLUG), "the name of an exercise's folder: lower-case letters, digits and hyphens"],
]);

const exerciseSchema = z.strictObject({
  id: z.string().regex(SLUG).describe("The name of the exercise's folder, as p1"),
  points: specNumber
    .pipe(z.number().min(0))
    .describe("What it is worth in the course, whatever its groups add up to"),
  deadline: z
    .string()
    .exactOptional()
    .describe("2026-10-10T23:59, by the clocks of the time zone. None: never late"),
  release: z
    .string()
    .exactOptional()
    .describe(
      "2026-12-01T12:00: before it students get no feedback on it, whatever the course says",
    ),
  name: nameLine(z.string().min(1))
    .exactOptional()
    .describe("What the course system calls the exercise"),
  column: z
    .string()
    .min(1)
    .exactOptional()
    .describe("The header of its column in your grade file, where its name does not tell"),
});

const lateSchema = z
  .strictObject({
    grace: z.string().exactOptional().describe("`15 min`: so much later is still on time"),
    factors: z
      .array(
        z.strictObject({
          until: z.string().describe("`1 day`: up to so much after the deadline"),
          factor: specNumber
            .pipe(z.number().min(0).max(1))
            .describe("The part of the points that counts: 0.9"),
        }),
      )
      .exactOptional()
      .describe("In order of time, falling; what is later than the last one counts nothing"),
    bank: z
      .string()
      .exactOptional()
      .describe("`3 days`: late days for each student, spent by themselves in order of deadlines"),
  })
  .describe("What being late costs. Without it: nothing");

const languagesSchema = z
  .strictObject({
    c: z
      .strictObject({
        standard: z
          .enum(["c89", "c99", "c11", "c17", "c23"])
          .describe("The standard that C is compiled to, with the compiler's extensions"),
      })
      .exactOptional()
      .describe("C"),
    cpp: z
      .strictObject({
        standard: z
          .enum(["c++17", "c++20", "c++23"])
          .describe("The standard that C++ is compiled to, with the compiler's extensions"),
      })
      .exactOptional()
      .describe("C++"),
    rust: z
      .strictObject({
        edition: specNumber
          .pipe(z.literal([2015, 2018, 2021, 2024]))
          .describe("The edition of Rust"),
      })
      .exactOptional()
      .describe("Rust"),
    java: z
      .strictObject({
        release: specNumber
          .pipe(z.number().int().min(11))
          .describe("The release of Java whose language and library are known: 17"),
      })
      .exactOptional()
      .describe("Java"),
  })
  .describe("What languages are compiled as. Without it: the newest that the compilers know");

export const courseSchema = z
  .strictObject({
    name: nameLine(z.string().min(1)).describe("The course, as students know it"),
    timezone: z.string().describe("Europe/Prague: whose clocks deadlines go by"),
    roster: z.string().min(1).exactOptional().describe("The list of students, beside this file"),
    attempts: z
      .enum(ATTEMPT_POLICIES)
      .exactOptional()
      .describe("Which one counts when there are several. Default: last"),
    feedback: z
      .enum(FEEDBACK_POLICIES)
      .exactOptional()
      .describe("What students read: everything, points by group, the verdict. Default: full"),
    release: z
      .string()
      .exactOptional()
      .describe("2026-12-01T12:00: before it students get no feedback. Default: at once"),
    hold_grades: z
      .boolean()
      .exactOptional()
      .describe("true: until the release no grade is filled into grade files either"),
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
      .describe("By student, then by exercise; or the CSV beside this file that has them"),
    beyond_maximum: z
      .boolean()
      .exactOptional()
      .describe("true: an adjustment may come to more than the exercise is worth"),
  })
  .describe("A course of Grundy");

/** The same, forgiving: a part that is wrong or missing is undefined, and the rest is checked. */
export const courseDraftSchema = z.object({
  timezone: sound(z.string()),
  exercises: parts(exerciseSchema),
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
});

export type CourseDraft = z.infer<typeof courseDraftSchema>;

function sound<T extends z.ZodType>(schema: T) {
  return schema.optional().catch(undefined);
}

function parts<T extends z.ZodType>(schema: T) {
  return z.array(sound(schema)).catch([]);
}

/** The text of problems/course.schema.json, by which editors complete and explain the keys. */
export function printCourseSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(courseSchema), null, 2)}\n`;
}
