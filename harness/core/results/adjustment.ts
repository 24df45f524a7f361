import { z } from "zod";
import type { Audience, Redacted } from "../judging/audience.ts";

const program = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .exactOptional()
  .describe("the program that it refers to, as far as known: SHA-256 as in its causes");

const comment = z.strictObject({
  text: z.string(),
  line: z
    .int()
    .min(1)
    .exactOptional()
    .describe("line of the program, from 1; absent: the whole submission is meant"),
  isOutdated: z
    .literal(true)
    .exactOptional()
    .describe("it refers to a program that is not the one that counts, so its line does not apply"),
  by: z.string().exactOptional(),
  why: z.string().exactOptional().describe("for instructors"),
  submission: program,
});

const rubric = z.strictObject({
  items: z.array(z.strictObject({ text: z.string(), points: z.number() })),
  by: z.string().exactOptional(),
  score: z.number().describe("the score with its items and the late penalty, before an adjustment"),
});

const adjustedGrade = z.strictObject({
  points: z.number().exactOptional().describe("points that the instructor set"),
  bonus: z.number().exactOptional().describe("points that the instructor added"),
  excused: z.literal(true).exactOptional().describe("not graded and not counted"),
  onlyIfHigher: z
    .literal(true)
    .exactOptional()
    .describe("`points` count only while they are higher than the score without them"),
  untilAttempt: z
    .int()
    .min(1)
    .exactOptional()
    .describe("points and bonus end once this attempt, or a later one, has a verdict"),
  overruledBy: z
    .enum(["higher-score", "later-attempt"])
    .exactOptional()
    .describe("why `points` do not count; absent: they do"),
  rubric: rubric.exactOptional().describe("how a person graded the program that counts"),
  hints: z
    .strictObject({ count: z.int().min(1), cost: z.number() })
    .exactOptional()
    .describe("hints that the student took, and the points that they cost together"),
  isUnread: z
    .literal(true)
    .exactOptional()
    .describe("the course counts only what a person graded, and nobody has yet"),
  judged: z
    .number()
    .exactOptional()
    .describe("the score without the adjustment; absent: nothing was submitted, or it is pending"),
  score: z
    .number()
    .exactOptional()
    .describe("the score that counts; absent: excused, unread, or a bonus on a pending score"),
  by: z.string().exactOptional(),
  why: z.string().exactOptional().describe("for instructors"),
  submission: program,
});

export const adjustmentSchema = z
  .strictObject({
    student: z.strictObject({ id: z.string() }),
    problem: z.string(),
    grade: adjustedGrade.exactOptional().describe("in points of the course"),
    comments: z.array(comment),
    remarks: z.array(z.string()).describe("for instructors: what could not be applied as written"),
  })
  .describe("An instructor's adjustment; it does not change the judgings");

export type ResultAdjustment = z.infer<typeof adjustmentSchema>;
export type AdjustedGrade = z.infer<typeof adjustedGrade>;
export type ResultComment = z.infer<typeof comment>;

/** True if a person's points, bonus or excuse decides the score; a rubric alone is no adjustment. */
export function isAdjusted(grade: AdjustedGrade | undefined): boolean {
  if (grade === undefined) return false;
  const { points, bonus, excused, overruledBy } = grade;
  if (overruledBy === "later-attempt") return false;
  return (overruledBy === undefined && points !== undefined) || bonus !== undefined || !!excused;
}

/** A comment on a line of the program that counts; lines count from 1. */
export interface LineComment {
  readonly line: number;
  readonly text: string;
  readonly by?: string;
}

/** Lists comments on lines of the program that counts, in line order. */
export function listLineComments(adjustment: ResultAdjustment | undefined): readonly LineComment[] {
  return (adjustment?.comments ?? [])
    .flatMap(({ line, isOutdated, text, by }) =>
      line === undefined || isOutdated ? [] : [{ line, text, ...(by !== undefined && { by }) }],
    )
    .toSorted((left, right) => left.line - right.line);
}

/** Filters an adjustment for `audience`: only instructors see reasons and remarks. */
export function viewAdjustment<A extends Audience>(
  adjustment: ResultAdjustment,
  audience: A,
): Redacted<ResultAdjustment, A> {
  return (audience === "instructor" ? adjustment : cut(adjustment)) as Redacted<
    ResultAdjustment,
    A
  >;
}

function cut({ student, problem, grade, comments }: ResultAdjustment): ResultAdjustment {
  const { why: _, submission: __, ...publicGrade } = grade ?? {};
  return {
    student,
    problem,
    ...(grade && { grade: publicGrade }),
    comments: comments.map(({ text, line, isOutdated, by }) => ({
      text,
      ...(line !== undefined && !isOutdated && { line }),
      ...(isOutdated && { isOutdated }),
      ...(by !== undefined && { by }),
    })),
    remarks: [],
  };
}
