/** Schemas of what students see (and staff of them), and of live events. */
import { z } from "zod";
import { HINT_STEPS } from "../course/hint-ladder.ts";
import { NOTICE_KINDS } from "../school/notices.ts";
import { gameRecordSchema } from "../core/results/game-record.ts";
import { gameStepSchema } from "../core/results/game-step.ts";
import { GRADE_PARTS } from "../core/results/grade-parts.ts";
import { hackRulesViewSchema } from "./hack-shapes.ts";
import { boardUpdateSchema, contestSummarySchema } from "./contest-shapes.ts";
import { CONTEST_REFUSALS } from "../school/contests/contest-rules.ts";
import {
  attemptSchema,
  contradictedTestSchema,
  moduleNames,
  ms,
  presentGradeSchema,
  VALIDITIES,
} from "./shapes.ts";

const MIB = 1024 * 1024;

/** Source text of a program. The limit is in bytes, since it becomes a file. */
export const programTextSchema = z
  .string()
  .max(MIB)
  .refine((text) => new TextEncoder().encode(text).length <= MIB, {
    params: { check: "program-size" },
    error: "the program is larger than 1 MiB",
  });

export const draftSchema = z.strictObject({
  language: z.string(),
  text: z.string(),
  version: z.int(),
  at: ms,
});
export type DraftView = z.infer<typeof draftSchema>;

export const exerciseSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  statements: z
    .array(z.strictObject({ language: z.string(), html: z.string() }))
    .describe("HTML made by the server, formulas as MathML"),
  functionName: z.string().describe("empty if only programs are judged"),
  languages: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      fileName: z.string().describe("default file name"),
      starter: z.string(),
    }),
  ),
  samples: z.array(z.strictObject({ call: z.string(), input: z.string(), output: z.string() })),
  hasSeveralAnswers: z
    .literal(true)
    .optional()
    .describe("other answers than those of the samples can be right"),
  points: z.number(),
  groups: z.array(
    z.strictObject({
      id: z.string(),
      points: z.number(),
      visibility: z.enum(["visible", "hidden"]),
    }),
  ),
  opens: ms.optional().describe("only for staff: hidden from students until then"),
  deadline: ms.optional(),
  release: ms.optional(),
  now: ms,
  policy: z
    .enum(["last", "best", "accepted", "none"])
    .describe(
      "which attempt counts: in a contest by its rule, otherwise by the course's; accepted: the first " +
        "accepted one; none: the contest is over",
    ),
  attempts: z.array(attemptSchema).describe("the caller's own, newest first"),
  drafts: z.array(draftSchema).describe("the caller's newest; at most one"),
  game: z
    .strictObject({
      playerCount: z.union([z.literal(1), z.literal(2)]),
      first: z.enum(["A", "B"]).describe("who usually moves first"),
      attempts: z
        .array(z.strictObject({ submission: z.string(), number: z.int() }))
        .describe("the caller's own programs that can be opponents, newest first"),
    })
    .optional()
    .describe("absent: the caller cannot play it on the page now"),
  contest: contestSummarySchema.optional().describe("absent: the exercise is in none"),
  submitting: z
    .strictObject({
      closed: z
        .enum(["tests", "limit", ...CONTEST_REFUSALS])
        .optional()
        .describe(
          "why nothing can be submitted now: its tests are being checked, the course's limit of " +
            "attempts within a time, or its contest's rules",
        ),
      opensAt: ms.optional().describe("when the limit allows the next attempt"),
      closesAt: ms.optional().describe("when the caller's exam is over"),
      submitsDraft: z
        .literal(true)
        .optional()
        .describe("the newest draft is submitted when the exam is over"),
      attemptsLeft: z.int().min(0).optional().describe("absent: any number"),
    })
    .optional()
    .describe("absent: the exercise is open, without a limit, and in no contest"),
  hasGroups: z
    .literal(true)
    .optional()
    .describe("one submission counts for all members of a group; absent: everybody submits alone"),
  hacks: hackRulesViewSchema
    .optional()
    .describe("absent: other students never see the caller's program"),
  missingModules: moduleNames
    .optional()
    .describe("modules that the exercise allows and no running worker has: submissions wait"),
  solution: z
    .strictObject({
      opensAt: ms.optional().describe("when students see it; absent: undecided yet"),
    })
    .optional()
    .describe("absent: there is no model solution, or the caller may not know of it yet"),
  contradicted: contradictedTestSchema
    .optional()
    .describe("only for staff: the test because of which the exercise is closed"),
});
export type ExerciseView = z.infer<typeof exerciseSchema>;

/** A person's game; the server keeps none of it, so each request has all moves. */
export const askedGameSchema = z.strictObject({
  isSecond: z.boolean().default(false).describe("whether the opponent moves first"),
  // As in harness/play, which this module does not know.
  against: z.enum(["perfect", "greedy", "random", "first"]).default("perfect"),
  seed: z
    .string()
    .regex(/^\d{1,18}$/)
    .default("1")
    .describe("decides between equally good moves, and draws the start"),
  moves: z
    .array(gameRecordSchema.shape.turns.element.shape.move)
    .max(400)
    .default([])
    .describe("all moves so far, of both players; the opponent then makes its next one"),
  hasHints: z.boolean().default(false).describe("asks which moves are best"),
});

export const playedGameSchema = gameStepSchema.extend({
  input: z.string().describe("the start as a program reads it"),
  run: z
    .string()
    .optional()
    .describe("waiting for an opponent's program: after its live event `ran`, send this again"),
});
export type PlayedGameView = z.infer<typeof playedGameSchema>;

/** A program to run or submit; the routes refuse more bytes than `grade` reads. */
export const programSchema = z.strictObject({
  language: z.string().min(1).max(40),
  text: z.string().max(MIB),
});

export const submitReplySchema = z.strictObject({
  submission: z.string(),
  number: z.int(),
  receipt: z.string().describe("SHA-256 of the program that arrived, in hex: keep it"),
  receivedAt: ms,
  place: z.int().describe("queue position: number of jobs ahead"),
  estimateSeconds: z.number().optional(),
});
export type SubmitReply = z.infer<typeof submitReplySchema>;

/** Result of one input of a run. Nothing is scored; custom inputs have no expected answer. */
export const ranSchema = z.strictObject({
  call: z.string().describe("the sample's call, or the custom input as typed"),
  verdict: z.string().describe("AC if the answer is right, or if no right answer is known"),
  output: z.string().optional().describe("the program's answer"),
  expected: z.string().optional().describe("for samples only"),
  message: z.string().optional(),
  cpuMs: z.number().optional(),
});
export type Ran = z.infer<typeof ranSchema>;

const runResultSchema = z.strictObject({
  run: z.string(),
  message: z.string().optional().describe("why nothing ran, such as the compiler's output"),
  inputs: z.array(ranSchema),
});
export type RunResult = z.infer<typeof runResultSchema>;

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

/** The step that a judging is at, without details that students may not see. */
export const judgingStepSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("compiling") }),
  z.strictObject({
    kind: z.literal("preparing"),
    language: z.string().max(50).describe("prepared once on the machine that judges"),
  }),
  z.strictObject({
    kind: z.literal("group"),
    group: z.string().max(200),
    done: z.int().min(0).describe("test cases that have run"),
    total: z.int().min(0),
  }),
]);
export type JudgingStep = z.infer<typeof judgingStepSchema>;

/** Notices about the caller's work. */
export const noticesSchema = z
  .array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(NOTICE_KINDS),
      at: ms,
      exercise: z.string(),
      exerciseName: z.string(),
      submission: z.string().optional(),
      number: z.int().optional().describe("of the attempt"),
      isUnread: z.boolean(),
    }),
  )
  .describe("newest first, at most 50");
export type NoticesView = z.infer<typeof noticesSchema>;

/** A live event. The SSE `id` is the number of the stored event that it follows from, if any. */
export const liveEventSchema = z.discriminatedUnion("kind", [
  /** An attempt changed. For its owner and for staff. */
  z.strictObject({
    kind: z.literal("attempt"),
    course: z.string(),
    student: z.string(),
    attempt: attemptSchema,
  }),
  /** Progress of a queued or judged submission, for its owner. */
  z.strictObject({
    kind: z.literal("progress"),
    submission: z.string(),
    state: z.enum(["queued", "judging"]),
    place: z.int().optional(),
    estimateSeconds: z.number().optional(),
    step: judgingStepSchema.optional(),
  }),
  z.strictObject({ kind: z.literal("ran"), result: runResultSchema }),
  /** Something in the course changed: pages that show it must reload it. */
  z.strictObject({
    kind: z.literal("changed"),
    course: z.string(),
    what: z.enum([
      "course",
      "files",
      "class",
      "members",
      "rejudging",
      "comments",
      "grading",
      "questions",
      "notices",
      "contest",
      "tournament",
      "hacks",
    ]),
  }),
  /** A contest's board changed, for pages that follow it. */
  boardUpdateSchema.extend({
    kind: z.literal("board"),
    course: z.string(),
    contest: z.string(),
  }),
  /** The client missed too many events: it must reload its data. */
  z.strictObject({ kind: z.literal("reset") }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
