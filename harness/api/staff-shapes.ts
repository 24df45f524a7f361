/** Schemas of what staff see of a course. */
import { z } from "zod";
import { JOIN_METHODS } from "../school/event.ts";
import { MARKS } from "../school/marks.ts";
import { adjusted, contradictedTestSchema, ms, role, standingSchema } from "./shapes.ts";

export const classSchema = z.strictObject({
  seq: z.int().describe("number of the last event included; apply live events after it"),
  now: ms,
  exercises: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      points: z.number(),
      deadline: ms.optional(),
      outdated: z.int().describe("attempts whose verdict is of other tests than today's"),
      contradicted: contradictedTestSchema
        .optional()
        .describe("the test because of which the exercise is closed for submissions"),
      mistakes: z
        .array(z.strictObject({ name: z.string(), students: z.int() }))
        .describe("known mistakes that the programs' answers match, most common first"),
      positions: z
        .array(z.strictObject({ call: z.string(), students: z.int() }))
        .describe("smallest counterexamples that several students share, most common first"),
    }),
  ),
  students: z.array(
    z.strictObject({
      student: z.string(),
      name: z.string().optional(),
      section: z.string().optional(),
      hasJoined: z.boolean(),
      total: z.number().optional(),
      cells: z.array(
        standingSchema.extend({
          exercise: z.string(),
          submission: z.string().optional().describe("the attempt that counts"),
          query: z
            .string()
            .optional()
            .describe("of a group's attempt: `?student=` and whose grade its page shows"),
          isAdjusted: z.boolean(),
          marks: z
            .array(z.enum(MARKS))
            .describe(
              "stuck: several failed attempts in a row without progress; not-started: nothing " +
                "submitted, neither excused nor unopened; late: the attempt that counts came after the deadline",
            ),
          lastAt: ms.optional(),
          lastVerdicts: z
            .array(z.string())
            .optional()
            .describe(
              "of the last judged attempts, at most 8, oldest first; absent if there are not two",
            ),
        }),
      ),
    }),
  ),
  waiting: z
    .strictObject({
      count: z.int(),
      lastSeconds: z.number().optional().describe("estimated time until all have a verdict"),
      next: z
        .array(
          z.strictObject({
            submission: z.string(),
            student: z.string(),
            exercise: z.string(),
            place: z.int().describe("queue position: number of jobs ahead, in all courses"),
            estimateSeconds: z.number().optional(),
          }),
        )
        .describe("the first ones"),
    })
    .describe("submissions of this course that are queued for their first verdict"),
  judges: z.strictObject({
    workers: z.int().describe("workers seen within the last minute"),
    places: z.int(),
    waiting: z.int(),
    judging: z.int(),
    oldestSeconds: z.number().optional(),
  }),
});
export type ClassView = z.infer<typeof classSchema>;

const lineRangeSchema = z.strictObject({
  first: z.int().describe("line, from 1"),
  last: z.int().describe("line, inclusive"),
});
const similarSideSchema = z.strictObject({
  submission: z.string(),
  number: z.int().describe("number of the attempt"),
  student: z.string(),
  name: z.string().optional(),
});

export const similaritySchema = z.strictObject({
  compared: z.int().describe("number of programs: the last attempt of each student"),
  pairs: z
    .array(
      z.strictObject({
        left: similarSideSchema,
        right: similarSideSchema,
        score: z.number().describe("0 to 1: share of the rare parts that the other has"),
        sharedAnswers: z.int().describe("equal wrong answers that few others gave"),
        reasons: z.array(z.string()),
        fragments: z.array(z.strictObject({ left: lineRangeSchema, right: lineRangeSchema })),
      }),
    )
    .describe("the most similar first"),
});
export type SimilarityView = z.infer<typeof similaritySchema>;

export const openQuestionSchema = z.strictObject({
  id: z.string(),
  submission: z.string().optional().describe("absent: about the exercise's statement"),
  number: z.int().optional().describe("number of the attempt"),
  exercise: z.string(),
  exerciseName: z.string(),
  student: z.string(),
  name: z.string().optional(),
  line: z.int().optional(),
  isReview: z.boolean(),
  isAnswered: z.boolean().describe("staff wrote last"),
  openedAt: ms.describe("when it was asked, or opened again by its student"),
  text: z.string().describe("beginning of the student's newest message"),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

const attemptGradeSchema = z.strictObject({
  verdict: z.string(),
  score: z.number().optional(),
  ...adjusted,
});

const rejudgedAttempt = {
  student: z.string(),
  name: z.string().optional(),
  exercise: z.string(),
  submission: z.string(),
  number: z.int().describe("number of the attempt"),
};

export const rejudgingSchema = z.strictObject({
  id: z.string(),
  state: z.enum(["open", "applied", "cancelled"]),
  openedAt: ms,
  by: z.string(),
  why: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int().describe("of those that are done"),
  kept: z
    .array(z.strictObject({ ...rejudgedAttempt, reason: z.string() }))
    .describe("attempts that could not be judged: their verdicts stay when it is applied"),
  moved: z
    .strictObject({ message: z.string(), hint: z.string() })
    .optional()
    .describe("what has changed since it was opened, so that it can no longer be applied"),
  changes: z.array(
    z.strictObject({
      ...rejudgedAttempt,
      before: attemptGradeSchema,
      after: attemptGradeSchema,
    }),
  ),
});
export type RejudgingView = z.infer<typeof rejudgingSchema>;

export const membersSchema = z.strictObject({
  members: z.array(
    z.strictObject({
      person: z.string(),
      student: z.string(),
      name: z.string(),
      email: z.string().optional(),
      role,
      joinedAt: ms,
      joinedBy: z
        .enum(JOIN_METHODS)
        .optional()
        .describe("a class code proves no identity; absent: unknown"),
    }),
  ),
  roster: z
    .array(
      z.strictObject({
        student: z.string(),
        name: z.string().optional(),
        email: z.string().optional(),
        isInvited: z.literal(true).optional(),
      }),
    )
    .describe("students of the roster in course.yaml who have not joined"),
  courseSystems: z.int().describe("number of learning platforms' courses linked to this one"),
  invitations: z.array(
    z.strictObject({
      id: z.string(),
      role,
      name: z.string().optional(),
      email: z.string().optional(),
      student: z.string().optional(),
      expiresAt: ms,
      list: z
        .strictObject({ name: z.string(), readAt: ms })
        .optional()
        .describe("the uploaded list of students that it is for"),
    }),
  ),
  classCode: z.string().optional(),
  extensions: z.array(
    z.strictObject({
      student: z.string(),
      exercise: z.string(),
      extension: z.string(),
      why: z.string().optional(),
      isOfCourseFile: z.boolean(),
    }),
  ),
  openings: z
    .array(
      z.strictObject({ student: z.string(), exercise: z.string(), opens: ms, why: z.string() }),
    )
    .describe("students who may begin an exercise at another time than everybody"),
});
export type MembersView = z.infer<typeof membersSchema>;

export const auditSchema = z.strictObject({
  events: z.array(
    z.strictObject({
      seq: z.int(),
      at: ms,
      actor: z.string().describe("name of a person, or Grundy"),
      kind: z.string(),
      sentence: z.string(),
    }),
  ),
  before: z
    .int()
    .optional()
    .describe(
      "pass it to get earlier events; absent if there are none. A rare filter may have found nothing " +
        "yet among the events that one request reads",
    ),
  filters: z
    .strictObject({
      people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      exercises: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    })
    .optional()
    .describe("values of the filters, with the newest events only"),
});
export type AuditView = z.infer<typeof auditSchema>;
