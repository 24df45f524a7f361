import { z } from "zod";
import { specNumber } from "../../core/spec/spec-number.ts";
import type { Adjustment, WrittenComment } from "./adjustment.ts";

/** The schema of an adjustment: an entry of course.yaml or a line of the CSV. */

const HASH = /^[0-9a-f]{8,64}$/;

export const ADJUSTMENT_PATTERNS: ReadonlyMap<string, string> = new Map([
  [String(HASH), "the beginning of a program's hash: 8 digits or more, 0-9 and a-f"],
]);

const ordinal = specNumber.pipe(z.number().int().min(1));

const commentKeys = {
  line: ordinal.exactOptional().describe("The line of the program that the comment is on, from 1"),
  attempt: ordinal
    .exactOptional()
    .describe("The attempt that it refers to; Grundy warns if another one counts"),
  submission: z
    .string()
    .regex(HASH)
    .exactOptional()
    .describe(
      "The program that it refers to, by its hash: `submission` in its receipt and in results.json",
    ),
  by: z.string().min(1).exactOptional().describe("Its author; shown to students"),
  why: z.string().min(1).exactOptional().describe("The reason; never shown to students"),
};

export const adjustmentSchema = z
  .strictObject({
    points: specNumber
      .pipe(z.number().min(0))
      .exactOptional()
      .describe("Replaces the judge's score, including lateness; in points of the course"),
    bonus: specNumber.exactOptional().describe("Points to add, up to the maximum"),
    excused: z.boolean().exactOptional().describe("Not graded and not counted"),
    only_if_higher: z
      .boolean()
      .exactOptional()
      .describe("`points` count only while they are higher than the score without them"),
    until_attempt: ordinal
      .exactOptional()
      .describe("`points` count until this attempt, or a later one, has a verdict"),
    comment: z.string().min(1).exactOptional().describe("Shown to students"),
    ...commentKeys,
    comments: z
      .array(
        z.strictObject({
          comment: z.string().min(1).describe("Shown to students"),
          ...commentKeys,
        }),
      )
      .exactOptional()
      .describe("Further comments"),
    rubric: z
      .array(
        z.strictObject({
          attempt: ordinal.describe("The attempt that was read"),
          by: z.string().min(1).exactOptional().describe("Its reader; shown to students"),
          items: z.array(
            z.strictObject({
              text: z.string().min(1).describe("Shown to students"),
              points: specNumber.describe("Added to the points, or subtracted if negative"),
            }),
          ),
        }),
      )
      .exactOptional()
      .describe(
        "Attempts that were graded by reading; only that of the attempt that counts is used",
      ),
    hints: z
      .array(specNumber.pipe(z.number().min(0).max(1)))
      .exactOptional()
      .describe("What each hint that the student took costs, as shares of the exercise's points"),
  })
  .describe("Your adjustment of a student's grade, with comments; kept when judging again");

export type AdjustmentEntry = z.infer<typeof adjustmentSchema>;

/** Converts an entry; the caller supplies its student, exercise and location. */
export function toAdjustment(
  entry: AdjustmentEntry,
  context: Pick<Adjustment, "student" | "exercise" | "location">,
): Adjustment {
  const { points, bonus, excused, attempt, submission, by, why, comment, comments = [] } = entry;
  const { rubric, hints } = entry;
  const grade = {
    ...(points !== undefined && { points }),
    ...(bonus !== undefined && { bonus }),
    ...(excused && { excused }),
  };
  const details = {
    ...(entry.only_if_higher && { onlyIfHigher: true as const }),
    ...(entry.until_attempt !== undefined && { untilAttempt: entry.until_attempt }),
    ...(attempt !== undefined && { attempt }),
    ...(submission !== undefined && { submission }),
    ...(by !== undefined && { by }),
    ...(why !== undefined && { why }),
  };
  const hasGrade = Object.keys(grade).length > 0;
  return {
    ...context,
    ...(hasGrade && { grade: { ...grade, ...details } }),
    ...(rubric && { rubrics: rubric }),
    ...(hints && { hints }),
    comments: [
      ...(comment === undefined ? [] : [toComment({ ...entry, comment })]),
      // The entry's author applies to all of its comments.
      ...comments.map((each) => toComment({ ...(by !== undefined && { by }), ...each })),
    ],
  };
}

function toComment({
  comment,
  line,
  attempt,
  submission,
  by,
  why,
}: AdjustmentEntry & { readonly comment: string }): WrittenComment {
  return {
    text: comment,
    ...(line !== undefined && { line }),
    ...(attempt !== undefined && { attempt }),
    ...(submission !== undefined && { submission }),
    ...(by !== undefined && { by }),
    ...(why !== undefined && { why }),
  };
}
