import { z } from "zod";
import type { Audience, Seen } from "../judging/audience.ts";

const program = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .exactOptional()
  .describe("the program that it was said of, by what is known: SHA-256 as in its causes");

const comment = z.strictObject({
  text: z.string(),
  line: z
    .int()
    .min(1)
    .exactOptional()
    .describe("of the program, from 1; absent: the work as a whole is meant"),
  isOutdated: z
    .literal(true)
    .exactOptional()
    .describe("it was written of a program that is not the one that counts: no line of this one"),
  by: z.string().exactOptional(),
  why: z.string().exactOptional().describe("for instructors"),
  submission: program,
});

const adjustedGrade = z.strictObject({
  points: z.number().exactOptional().describe("what the instructor set"),
  bonus: z.number().exactOptional().describe("what was added"),
  excused: z
    .literal(true)
    .exactOptional()
    .describe("no grade: the exercise counts neither for nor against"),
  judged: z
    .number()
    .exactOptional()
    .describe("the score without it; absent: nothing was handed in, or it is pending"),
  score: z
    .number()
    .exactOptional()
    .describe("what counts in its place; absent: excused, or a bonus on what is pending"),
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
    remarks: z.array(z.string()).describe("for instructors: what could not be done as written"),
  })
  .describe("An instructor's own judgement; the judgings beside it stay as they are");

export type ResultAdjustment = z.infer<typeof adjustmentSchema>;
export type AdjustedGrade = z.infer<typeof adjustedGrade>;
export type ResultComment = z.infer<typeof comment>;

/** A comment on a line of the program that counts; lines count from 1. */
export interface LineComment {
  readonly line: number;
  readonly text: string;
  readonly by?: string;
}

/** Those that are on a line of the program that counts, in the order of lines. */
export function listLineComments(adjustment: ResultAdjustment | undefined): readonly LineComment[] {
  return (adjustment?.comments ?? [])
    .flatMap(({ line, isOutdated, text, by }) =>
      line === undefined || isOutdated ? [] : [{ line, text, ...(by !== undefined && { by }) }],
    )
    .toSorted((left, right) => left.line - right.line);
}

/** As far as `audience` may see it: why something was done may be nobody's but the instructors'. */
export function viewAdjustment<A extends Audience>(
  adjustment: ResultAdjustment,
  audience: A,
): Seen<ResultAdjustment, A> {
  return (audience === "instructor" ? adjustment : cut(adjustment)) as Seen<ResultAdjustment, A>;
}

function cut({ student, problem, grade, comments }: ResultAdjustment): ResultAdjustment {
  const { why: _, submission: __, ...told } = grade ?? {};
  return {
    student,
    problem,
    ...(grade && { grade: told }),
    comments: comments.map(({ text, line, isOutdated, by }) => ({
      text,
      ...(line !== undefined && !isOutdated && { line }),
      ...(isOutdated && { isOutdated }),
      ...(by !== undefined && { by }),
    })),
    remarks: [],
  };
}
