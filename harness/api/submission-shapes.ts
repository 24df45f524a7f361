/** Schemas of a submission as its student sees it, and staff. */
import { z } from "zod";
import { HINT_STEPS } from "../course/hint-ladder.ts";
import { GRADE_PARTS } from "../core/results/grade-parts.ts";
import { attemptSchema, ms, presentGradeSchema, VALIDITIES } from "./shapes.ts";

/** Test groups and failed test cases of an attempt, as far as its student may see them. */
const attemptTestsSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: z.string(),
      verdict: z.string().describe("'skipped': a required group failed"),
      cases: z
        .strictObject({ passed: z.int(), total: z.int() })
        .optional()
        .describe("absent for hidden groups"),
    }),
  ),
  failures: z
    .array(
      z.strictObject({
        group: z.string(),
        call: z.string().describe("the call or the input, cut if it is long"),
        verdict: z.string(),
      }),
    )
    .describe("only of visible groups; a group may stop at its first failure"),
});
export type AttemptTests = z.infer<typeof attemptTestsSchema>;

const gradePartsSchema = z.array(z.strictObject({ kind: z.enum(GRADE_PARTS), points: z.number() }));
export const outcomeSchema = z.enum(["changed", "unchanged"]);
export type QuestionOutcome = z.infer<typeof outcomeSchema>;

/** A student's question about a submission, with everything that was written about it. */
export const questionSchema = z.strictObject({
  id: z.string(),
  line: z.int().optional().describe("absent: about the whole submission"),
  isReview: z.boolean().describe("whether it asks staff to look at the points again"),
  isOpen: z.boolean(),
  entries: z
    .array(
      z.discriminatedUnion("kind", [
        z.strictObject({
          kind: z.literal("message"),
          id: z.string(),
          by: z.string(),
          isAsker: z.boolean().describe("written by the student who asked"),
          at: ms,
          text: z.string(),
        }),
        z.strictObject({
          kind: z.literal("closed"),
          by: z.string(),
          at: ms,
          outcome: outcomeSchema.optional().describe("whether the points changed"),
          reason: z.string().optional(),
        }),
      ]),
    )
    .describe("oldest first"),
});
export type QuestionView = z.infer<typeof questionSchema>;

export const submissionSchema = z.strictObject({
  course: z.string(),
  attempt: attemptSchema,
  exerciseName: z.string(),
  points: z.number().describe("the exercise's points"),
  students: z
    .array(z.strictObject({ student: z.string(), name: z.string().optional() }))
    .optional()
    .describe("only for staff: all members of the group for whom it counts, each with a grade"),
  studentName: z.string().optional().describe("only for staff, and for the author's team"),
  isOwn: z.boolean().describe("whether the caller submitted it"),
  text: z.string().describe("the program, decoded as UTF-8"),
  feedback: z
    .string()
    .describe("HTML made by the server, limited to what the caller may see; empty if none"),
  hintLadder: z
    .array(
      z.strictObject({
        step: z.enum(HINT_STEPS),
        at: ms.optional().describe("absent: nobody has asked for it yet"),
        by: z.string().optional(),
      }),
    )
    .optional()
    .describe("the hints on the failure, in order; only where the course gives them on demand"),
  failingInput: z
    .string()
    .optional()
    .describe("of the failure that feedback shows first, as a program reads it"),
  failingCall: z.string().optional().describe("the call with this input, unless it is very long"),
  tests: attemptTestsSchema
    .optional()
    .describe("as its student sees them, for staff too; absent without a verdict"),
  receipt: z.string().optional().describe("hashes of what was judged and by what"),
  why: z.string().optional().describe("how deadline and late rule were applied"),
  clockDoubt: z
    .strictObject({ before: ms, after: ms })
    .optional()
    .describe("only for staff: the server's clock was set across the deadline, near this attempt"),
  comments: z.array(
    z.strictObject({
      id: z.string(),
      by: z.string(),
      at: ms,
      text: z.string(),
      line: z.int().optional(),
      endLine: z.int().optional().describe("the last of several lines"),
    }),
  ),
  questions: z.array(questionSchema).describe("oldest first"),
  mayAsk: z
    .boolean()
    .describe(
      "whether the caller can ask about it: only its author, once released, and after a contest with a board",
    ),
  adjustment: z
    .strictObject({
      points: z.number().optional(),
      bonus: z.number().optional(),
      excused: z.literal(true).optional(),
      judged: z.number().optional(),
      validity: z
        .enum(VALIDITIES)
        .describe("the points hold, count only if higher, or end with an attempt"),
      untilAttempt: z.int().optional().describe("its verdict, or a later one, ends them"),
      overruledBy: z
        .enum(["higher-score", "later-attempt"])
        .optional()
        .describe("why the points do not count; absent: they do"),
      by: z.string(),
      at: ms.optional().describe("absent: it is from course.yaml"),
      why: z.string().optional().describe("only for staff"),
    })
    .optional(),
  grade: presentGradeSchema
    .extend({
      attempts: z.int().describe("of the student for this exercise"),
      policy: z.enum(["last", "best"]).describe("which attempt counts"),
    })
    .optional()
    .describe("only for staff: the present grade of the exercise, whichever attempt this is"),
  rubric: z
    .strictObject({
      items: z.array(z.strictObject({ id: z.string(), text: z.string(), points: z.number() })),
      isGraded: z.boolean(),
      by: z.string().optional(),
      at: ms.optional(),
    })
    .optional()
    .describe("how a person graded it; for students only once it is graded and released"),
  asGraded: z
    .strictObject({ score: z.number().optional(), parts: gradePartsSchema })
    .optional()
    .describe("only for staff: the grade if its rubric items count"),
  hints: z
    .strictObject({
      texts: z
        .array(z.string())
        .describe("the vaguer first: those that were taken, or all if they are free"),
      cost: z.number().optional().describe("of each, in points of the course; absent: free"),
      next: z.int().min(1).optional().describe("the number of the hint that can be taken now"),
    })
    .optional()
    .describe("about a bug that submitted tests miss"),
  hack: z
    .strictObject({
      at: ms,
      verdict: z.string().optional(),
      call: z.string().optional().describe("the input; absent: the course's feedback hides it"),
      expected: z.string().optional().describe("the right answer; absent: as the input"),
    })
    .optional()
    .describe("an input of another student that broke the caller's program"),
  parts: gradePartsSchema.describe(
    "they add up to the score of the attempt that counts; empty if it has none",
  ),
  game: z
    .strictObject({
      text: z.string().describe("the position in words"),
      player: z
        .enum(["A", "B"])
        .optional()
        .describe("the one to whom the program's answer promises something"),
      opening: z.string().optional().describe("the move with which the game begins, in words"),
      score: z.string().optional().describe("what it promises them to gain at least"),
      isSum: z
        .literal(true)
        .optional()
        .describe("a Nim heap of the claimed value stands beside a heap of the game"),
    })
    .optional()
    .describe("the call that feedback shows first, if it can be played"),
  games: z
    .array(
      z.strictObject({
        id: z.string(),
        at: ms,
        text: z.string().describe("how it ended"),
        reason: z.string().optional(),
        film: z.string().describe("HTML made by the server"),
      }),
    )
    .describe("games that tried the program's answer or were played against it, oldest first"),
  others: z.array(attemptSchema).describe("the student's other attempts at it, newest first"),
});
export type SubmissionView = z.infer<typeof submissionSchema>;
