/** Schemas of the figures of a course and of an exercise, for staff. */
import { z } from "zod";
import { DISCRIMINATION_RATINGS } from "../core/results/discrimination.ts";
import { MARKS } from "../school/marks.ts";
import { ms } from "./shapes.ts";

const verdictCount = z.strictObject({ verdict: z.string(), attempts: z.int(), students: z.int() });

export const courseStatisticsSchema = z.strictObject({
  timezone: z.string(),
  students: z.int(),
  exercises: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      points: z.number(),
      deadline: ms.optional(),
      bins: z
        .array(z.int())
        .describe("students by final score: ten bins of ten percent each, and one for all points"),
      verdicts: z
        .array(verdictCount)
        .describe(
          "attempts, and students whose counting attempt has the verdict; most attempts first",
        ),
      marks: z
        .array(z.strictObject({ mark: z.enum(MARKS), students: z.int() }))
        .describe("number of students with each mark, also if it is 0"),
    }),
  ),
  unit: z.enum(["hour", "day"]).describe("length of a period: an hour if all fit into two days"),
  periods: z
    .array(
      z.strictObject({
        from: z.string().describe("in the course's time zone: 2026-10-05, or 2026-10-05 14:00"),
        exercises: z.array(
          z.strictObject({
            exercise: z.string(),
            attempts: z.int(),
            late: z
              .int()
              .describe("judged attempts after the student's deadline, extensions included"),
            isDue: z.boolean().describe("the course's deadline lies in this period"),
          }),
        ),
      }),
    )
    .describe("periods with submissions or deadlines, in order"),
});
export type CourseStatistics = z.infer<typeof courseStatisticsSchema>;

const students = z.int().describe("students with it in any attempt");
const current = z.int().describe("students with it in the attempt that counts");

export const exerciseStatisticsSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  students: z.int(),
  outdated: z.int().describe("attempts whose verdict is of other tests than today's"),
  tried: z.int().describe("students with a verdict"),
  solved: z.int().describe("students with an accepted attempt"),
  attempts: z
    .array(z.strictObject({ from: z.int(), to: z.int().optional(), students: z.int() }))
    .describe("students by number of the first accepted attempt; without `to`: or more"),
  mistakes: z
    .array(z.strictObject({ name: z.string(), students, current }))
    .describe("known mistakes that the programs' answers match, most common first"),
  counterexamples: z
    .array(
      z.strictObject({
        call: z.string(),
        answer: z.string().optional(),
        verdict: z.string(),
        students,
        current,
      }),
    )
    .describe("smallest counterexamples with the answers to them, most common first"),
  languages: z.array(
    z.strictObject({
      language: z.string(),
      students: z.int(),
      attempts: z.int(),
      accepted: z.int(),
      wrong: z.int(),
      slow: z.int(),
      other: z.int(),
      medianCpuMs: z.number().optional().describe("of accepted attempts, all tests together"),
    }),
  ),
  groups: z
    .array(
      z.strictObject({
        group: z.string(),
        ran: z.int(),
        passed: z.int(),
        discrimination: z
          .number()
          .optional()
          .describe(
            "corrected item-total correlation: passing it and the points of the other groups; " +
              "absent if it is undefined, or fewer than five programs ran",
          ),
        rating: z.enum(DISCRIMINATION_RATINGS).optional(),
      }),
    )
    .describe("of the attempts that count"),
});
export type ExerciseStatistics = z.infer<typeof exerciseStatisticsSchema>;
