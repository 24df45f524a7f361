import { z } from "zod";
import { specNumber } from "../core/spec/spec-number.ts";
import type { Adjustment, WrittenComment } from "./adjustment.ts";

/** The shape of an adjustment: under a student and an exercise in course.yaml, or a line of a CSV. */

const HASH = /^[0-9a-f]{8,64}$/;

export const ADJUSTMENT_PATTERNS: ReadonlyMap<string, string> = new Map([
  [String(HASH), "the beginning of a program's hash: 8 digits or more, 0-9 and a-f"],
]);

const ordinal = specNumber.pipe(z.number().int().min(1));

const commentKeys = {
  line: ordinal.exactOptional().describe("The line of the program that the comment is on, from 1"),
  attempt: ordinal
    .exactOptional()
    .describe("The attempt that it was written of: of another one, you are told"),
  submission: z
    .string()
    .regex(HASH)
    .exactOptional()
    .describe("The same by the program's hash: `submission` in its receipt and in results.json"),
  by: z.string().min(1).exactOptional().describe("Who says so; students read it"),
  why: z.string().min(1).exactOptional().describe("For instructors; students never read it"),
};

export const adjustmentSchema = z
  .strictObject({
    points: specNumber
      .pipe(z.number().min(0))
      .exactOptional()
      .describe("In place of the judge's, lateness and all; in points of the course"),
    bonus: specNumber.exactOptional().describe("Points that are added; up to the maximum"),
    excused: z
      .boolean()
      .exactOptional()
      .describe("No grade: the exercise counts neither for nor against"),
    comment: z.string().min(1).exactOptional().describe("Students read it"),
    ...commentKeys,
    comments: z
      .array(
        z.strictObject({
          comment: z.string().min(1).describe("Students read it"),
          ...commentKeys,
        }),
      )
      .exactOptional()
      .describe("More of them"),
  })
  .describe("What you say of a student's work, beside the judge; it stays when judged again");

export type AdjustmentEntry = z.infer<typeof adjustmentSchema>;

/** What an entry says; who it is of and where it stands is for its reader to tell. */
export function toAdjustment(
  entry: AdjustmentEntry,
  whose: Pick<Adjustment, "student" | "exercise" | "place">,
): Adjustment {
  const { points, bonus, excused, attempt, submission, by, why, comment, comments = [] } = entry;
  const grade = {
    ...(points !== undefined && { points }),
    ...(bonus !== undefined && { bonus }),
    ...(excused && { excused }),
  };
  const said = {
    ...(attempt !== undefined && { attempt }),
    ...(submission !== undefined && { submission }),
    ...(by !== undefined && { by }),
    ...(why !== undefined && { why }),
  };
  const hasGrade = Object.keys(grade).length > 0;
  return {
    ...whose,
    ...(hasGrade && { grade: { ...grade, ...said } }),
    comments: [
      ...(comment === undefined ? [] : [toComment({ ...entry, comment })]),
      // Who writes the name once means all of them.
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
