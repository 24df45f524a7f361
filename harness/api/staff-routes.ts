/** Routes for staff: class overview, comments, adjustments, extensions, exports. */
import { z } from "zod";
import { AUDIT_TOPICS } from "../school/event-traits.ts";
import { MAX_EXTRA_MINUTES, participantsSchema, seatsSchema } from "./participant-shapes.ts";
import { route } from "./route.ts";
import { attemptSchema, fileSchema, ms, presentGradeSchema, VALIDITIES } from "./shapes.ts";
import { auditSchema, classSchema, openQuestionSchema, similaritySchema } from "./staff-shapes.ts";
import { outcomeSchema } from "./submission-shapes.ts";
import { courseStatisticsSchema, exerciseStatisticsSchema } from "./statistics-shapes.ts";

const MIB = 1024 * 1024;
/** An exercise's column in a grade file: the column's header, or the assignment's name. */
const gradePlaceSchema = z.strictObject({ exercise: z.string(), column: z.string() });
const why = z.string().trim().min(1).max(2000);

/** The extension that the caller knows; 409 if it is another one by now. */
const knownExtension = z
  .string()
  .nullable()
  .optional()
  .describe(
    "the extension made on the web that the caller knows; null: none; 409 if it has changed",
  );

const knownOpening = ms
  .nullable()
  .optional()
  .describe("the opening time that the caller knows; null: none; 409 if it has changed");

export const STAFF_ROUTES = {
  class: route({
    method: "GET",
    path: "/api/courses/:course/class",
    who: { action: "watch-class" },
    does: "Returns everyone's results, common mistakes, stuck students and the queue",
    reply: classSchema,
    status: 200,
  }),
  courseStatistics: route({
    method: "GET",
    path: "/api/courses/:course/statistics",
    who: { action: "watch-class" },
    does: "Returns figures of the course: points, verdicts, marks, and submissions over time",
    reply: courseStatisticsSchema,
    status: 200,
  }),
  exerciseStatistics: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise/statistics",
    who: { action: "watch-class" },
    does: "Returns figures of an exercise: attempts, mistakes, languages, and its test groups",
    reply: exerciseStatisticsSchema,
    status: 200,
  }),
  attemptsOf: route({
    method: "GET",
    path: "/api/courses/:course/students/:student/attempts",
    who: { action: "watch-class" },
    does: "Lists every attempt of a student, newest first",
    reply: z.strictObject({
      name: z.string().optional(),
      exercises: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      attempts: z.array(attemptSchema),
      limits: z
        .array(z.strictObject({ exercise: z.string(), attempts: z.int(), extra: z.int() }))
        .optional()
        .describe(
          "limits of attempts outside contests, and what staff allow this student in addition; absent: none",
        ),
    }),
    status: 200,
  }),
  announce: route({
    method: "POST",
    path: "/api/courses/:course/announcements",
    who: { action: "comment" },
    does: "Announces something to everybody in the course, on its page",
    body: z.strictObject({ text: z.string().trim().min(1).max(10_000) }),
    reply: z.strictObject({ announcement: z.string() }),
    status: 201,
    takesRequestKey: true,
  }),
  removeAnnouncement: route({
    method: "DELETE",
    path: "/api/courses/:course/announcements/:announcement",
    who: { action: "comment" },
    does: "Removes an announcement; graders can remove only their own",
    status: 204,
  }),
  comment: route({
    method: "POST",
    path: "/api/submissions/:submission/comments",
    who: { action: "comment" },
    does: "Adds a comment for the student, on a line, several lines or the whole submission",
    body: z
      .strictObject({
        text: z.string().trim().min(1).max(10_000),
        line: z.int().min(1).optional(),
        endLine: z.int().min(1).optional().describe("the last of several lines"),
      })
      .refine(({ line, endLine }) => endLine === undefined || (line ?? endLine + 1) <= endLine, {
        params: { check: "end-line" },
        error: "endLine needs a line that is not after it",
      }),
    reply: z.strictObject({ comment: z.string() }),
    status: 201,
  }),
  removeComment: route({
    method: "DELETE",
    path: "/api/submissions/:submission/comments/:comment",
    who: { action: "comment" },
    does: "Deletes a comment",
    status: 204,
  }),
  closeQuestion: route({
    method: "PUT",
    path: "/api/submissions/:submission/questions/:question/closing",
    who: { action: "comment" },
    does: "Closes a question; 409 if someone wrote in it after the message that was read last",
    body: z.strictObject({
      after: z.string().describe("ID of the newest message that the caller has read"),
      outcome: outcomeSchema
        .optional()
        .describe("whether the points changed; needed for a request to look at them again"),
      reason: why.optional().describe("for the student; needed with an outcome"),
    }),
    status: 204,
  }),
  closeStatementQuestion: route({
    method: "PUT",
    path: "/api/courses/:course/questions/:question/closing",
    who: { action: "comment" },
    does: "Closes a question about a statement; 409 if someone wrote in it after the message that was read last",
    body: z.strictObject({
      after: z.string().describe("ID of the newest message that the caller has read"),
    }),
    status: 204,
  }),
  questions: route({
    method: "GET",
    path: "/api/courses/:course/questions",
    who: { action: "grade" },
    does: "Lists open questions, by exercise in the order of the course, oldest first; without names for graders of an anonymous course",
    reply: z.strictObject({ questions: z.array(openQuestionSchema) }),
    status: 200,
  }),
  adjust: route({
    method: "PUT",
    path: "/api/courses/:course/adjustments/:student/:exercise",
    who: { action: "adjust" },
    does: "Sets points instead of the judge's, a bonus, or an excuse, with a reason; 409 if the grade is no longer `before`",
    body: z.strictObject({
      points: z.number().min(0).optional(),
      bonus: z.number().optional(),
      excused: z.literal(true).optional(),
      validity: z
        .enum(VALIDITIES)
        .optional()
        .describe(
          "holds (default): whatever comes later; only-if-higher: a higher score counts instead; " +
            "until-next-attempt: ends when an attempt that arrives from now on has a verdict",
        ),
      before: presentGradeSchema
        .optional()
        .describe("the grade that the caller knows; required to set points over a score"),
      submission: z.string().optional().describe("the attempt that it is made for"),
      why,
    }),
    status: 204,
  }),
  liftAdjustment: route({
    method: "DELETE",
    path: "/api/courses/:course/adjustments/:student/:exercise",
    who: { action: "adjust" },
    does: "Removes an adjustment: the judge's points count again; 409 if the grade is no longer `before`",
    body: z.strictObject({
      before: presentGradeSchema.optional().describe("the grade that the caller knows"),
      why,
    }),
    status: 204,
  }),
  extend: route({
    method: "PUT",
    path: "/api/courses/:course/extensions/:student/:exercise",
    who: { action: "extend" },
    does: "Extends a student's deadline: to a date, or by `2 days`; exercise `all` means every exercise; refused if no deadline moves, or one becomes earlier",
    body: z.strictObject({
      extension: z.string().trim().min(1).max(100),
      before: knownExtension,
      why,
    }),
    status: 204,
  }),
  liftExtension: route({
    method: "DELETE",
    path: "/api/courses/:course/extensions/:student/:exercise",
    who: { action: "extend" },
    does: "Removes an extension: the course's deadline counts again",
    body: z.strictObject({ before: knownExtension, why }),
    status: 204,
  }),
  setOpening: route({
    method: "PUT",
    path: "/api/courses/:course/openings/:student/:exercise",
    who: { action: "extend" },
    does: "Lets a student begin an exercise earlier or later than everybody",
    body: z.strictObject({
      opens: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .describe("2026-09-26T08:00, in the course's time zone; refused from the deadline on"),
      isOfGroup: z
        .literal(true)
        .optional()
        .describe("also for all who are in the student's group now"),
      before: knownOpening,
      why,
    }),
    status: 204,
  }),
  liftOpening: route({
    method: "DELETE",
    path: "/api/courses/:course/openings/:student/:exercise",
    who: { action: "extend" },
    does: "Removes a student's own opening time: the exercise opens as for everybody",
    body: z.strictObject({ before: knownOpening, why }),
    status: 204,
  }),
  participants: route({
    method: "GET",
    path: "/api/courses/:course/contests/:contest/participants",
    who: { action: "watch-class" },
    does: "Lists an exam's participants: clocks, extra time, submitted exercises",
    reply: participantsSchema,
    status: 200,
  }),
  roomCode: route({
    method: "GET",
    path: "/api/courses/:course/contests/:contest/room-code",
    who: { action: "watch-class" },
    does: "Returns the code with which participants begin an exam in the room; it changes every minute",
    reply: z.strictObject({
      name: z.string(),
      code: z.string(),
      until: ms.describe("when the next code replaces it"),
      now: ms,
    }),
    status: 200,
  }),
  releaseEntry: route({
    method: "DELETE",
    path: "/api/courses/:course/contests/:contest/entries/:student",
    who: { action: "watch-class" },
    does: "Lets a participant of an exam enter again, in another browser",
    status: 204,
  }),
  setSeats: route({
    method: "PUT",
    path: "/api/courses/:course/contests/:contest/seats",
    who: { action: "watch-class" },
    does: "Sets who sits where in an exam, instead of all seats before; each student sees their own",
    body: z.strictObject({
      seats: seatsSchema,
      before: z.int().describe("the `seatsVersion` that the caller knows; 409 if it has changed"),
    }),
    status: 204,
  }),
  addContestTime: route({
    method: "PUT",
    path: "/api/courses/:course/contests/:contest/extra-time",
    who: { action: "extend" },
    does: "Sets how much more time than the others some students have in an exam, with a reason",
    body: z.strictObject({
      students: z.array(z.string()).min(1).max(2000),
      minutes: z.int().min(0).max(MAX_EXTRA_MINUTES),
      before: z
        .record(z.string(), z.int())
        .optional()
        .describe(
          "the extra minutes of each student that the caller knows; required for students who have " +
            "some; 409 if they have changed",
        ),
      why,
    }),
    status: 204,
  }),
  similarity: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise/similarity",
    who: { action: "export" },
    does: "Ranks pairs of similar programs among the students' last attempts",
    reply: similaritySchema,
    status: 200,
  }),
  gradesCsv: route({
    method: "GET",
    path: "/api/courses/:course/grades.csv",
    who: { action: "export" },
    does: "Downloads the grades of the class as one CSV in UTF-8 with a byte order mark: name, student_id, email, section, the points of each exercise, total, max",
    status: 200,
    sends: "file",
  }),
  export: route({
    method: "GET",
    path: "/api/courses/:course/export",
    who: { action: "export" },
    does: "Downloads a zip of all files that `grundy grade` writes, with submissions and journal",
    status: 200,
    sends: "file",
  }),
  readGradeFiles: route({
    method: "POST",
    path: "/api/courses/:course/grade-files/places",
    who: { action: "export" },
    does: "Lists the columns of grade files, and the exercises that clearly belong to them",
    body: z.strictObject({ files: z.array(fileSchema).min(1).max(20) }),
    reply: z.strictObject({
      files: z.array(
        z.strictObject({
          name: z.string(),
          format: z.string(),
          columns: z.array(z.string()),
          isForOne: z.boolean(),
          places: z.array(gradePlaceSchema),
        }),
      ),
    }),
    status: 200,
    maxBytes: 8 * MIB,
  }),
  fillGradeFiles: route({
    method: "POST",
    path: "/api/courses/:course/grade-files",
    who: { action: "export" },
    does: "Fills grades into files that the learning platform exported",
    body: z.strictObject({
      files: z
        .array(
          fileSchema.extend({
            places: z
              .array(gradePlaceSchema)
              .min(1)
              .max(500)
              .exactOptional()
              .describe("Column for each exercise. Default: matched by name"),
          }),
        )
        .min(1)
        .max(20),
    }),
    reply: z.strictObject({ files: z.array(fileSchema), said: z.array(z.string()) }),
    status: 200,
    maxBytes: 8 * MIB,
  }),
  audit: route({
    method: "GET",
    path: "/api/courses/:course/audit",
    who: { action: "read-audit" },
    does: "Returns the activity log, newest first; filters can be combined",
    query: z.strictObject({
      before: z.coerce.number().int().optional(),
      person: z
        .string()
        .optional()
        .describe("ID of a person: events that they caused or that concern them"),
      topic: z.enum(AUDIT_TOPICS).optional(),
      exercise: z.string().optional(),
      from: z.iso.date().optional().describe("first day, in the course's time zone"),
      to: z.iso.date().optional().describe("last day, in the course's time zone"),
    }),
    reply: auditSchema,
    status: 200,
  }),
} as const;
