/** Routes with which students work in a course. */
import { z } from "zod";
import { HINT_STEPS } from "../course/hint-ladder.ts";
import { gameRecordSchema } from "../core/results/game-record.ts";
import { pictureSchema } from "../core/results/game-step.ts";
import { route } from "./route.ts";
import { courseSchema, ms } from "./shapes.ts";
import { noticesSchema } from "./live-shapes.ts";
import {
  askedGameSchema,
  draftSchema,
  exerciseSchema,
  playedGameSchema,
  programSchema,
  programTextSchema,
  submitReplySchema,
} from "./student-shapes.ts";
import { submissionSchema, questionSchema } from "./submission-shapes.ts";

/** A message in a question's thread. */
const messageSchema = z.string().trim().min(1).max(2000);
const MIB = 1024 * 1024;
const startSchema = z
  .string()
  .max(2000)
  .optional()
  .describe("the start, a sample or an input of a visible group; absent: drawn by the seed");

export const STUDENT_ROUTES = {
  course: route({
    method: "GET",
    path: "/api/courses/:course",
    who: { action: "read-course" },
    does: "Returns a course's exercises with the caller's deadlines and results",
    reply: courseSchema,
    status: 200,
  }),
  exercise: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise",
    who: { action: "read-course" },
    does: "Returns statement, starter code, samples, own attempts and the newest draft",
    reply: exerciseSchema,
    status: 200,
  }),
  gamePictures: route({
    method: "GET",
    path: "/api/courses/:course/pictures",
    who: { action: "read-course" },
    does: "Returns a picture for each exercise with a game: the positions of a game of random moves",
    reply: z.strictObject({
      pictures: z.array(
        z.strictObject({
          exercise: z.string(),
          positions: z
            .array(pictureSchema)
            .describe("the start, then each move marked in the position before it, and the end"),
        }),
      ),
    }),
    status: 200,
  }),
  draft: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise/drafts/:language",
    who: { action: "write-draft" },
    does: "Returns the caller's saved draft in this language",
    reply: z.strictObject({ draft: draftSchema.optional().describe("absent: none is saved") }),
    status: 200,
  }),
  putDraft: route({
    method: "PUT",
    path: "/api/courses/:course/exercises/:exercise/drafts/:language",
    who: { action: "write-draft" },
    does: "Saves a draft; 409 `newer-draft` with the other text if another tab saved one meanwhile",
    body: z.strictObject({
      text: programTextSchema,
      base: z.int().min(0).describe("version that it is based on; 0: none"),
    }),
    reply: z.strictObject({ version: z.int(), at: ms }),
    status: 200,
    maxBytes: 4 * MIB,
  }),
  run: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/runs",
    who: { action: "run-program" },
    does: "Runs the samples or custom inputs; the result arrives as a live event `ran`",
    body: programSchema.extend({
      inputs: z
        .array(z.string().max(64 * 1024))
        .min(1)
        .max(8)
        .optional()
        .describe("custom inputs, in the format of standard input; absent: the samples"),
    }),
    reply: z.strictObject({ run: z.string() }),
    status: 202,
    maxBytes: 4 * MIB,
  }),
  submit: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/submissions",
    who: { action: "submit" },
    does: "Submits a program; answers once it is stored durably",
    body: programSchema.extend({ fileName: z.string().min(1).max(255).optional() }),
    reply: submitReplySchema,
    status: 201,
    maxBytes: 4 * MIB,
    takesRequestKey: true,
  }),
  submission: route({
    method: "GET",
    path: "/api/submissions/:submission",
    who: { action: "read-team-work" },
    does: "Returns an attempt: program, verdict, feedback, comments; of others only staff see it, members of the group for which it counts, and in a contest their team without what staff said about it",
    query: z.strictObject({
      student: z
        .string()
        .max(200)
        .optional()
        .describe("for staff: as the attempt of this member of its group; default: its author's"),
    }),
    reply: submissionSchema,
    status: 200,
  }),
  notices: route({
    method: "GET",
    path: "/api/courses/:course/notices",
    who: { action: "read-course" },
    does: "Lists what happened to the caller's work: answers, comments, points, rejudgings, releases",
    reply: noticesSchema,
    status: 200,
  }),
  readNotices: route({
    method: "POST",
    path: "/api/courses/:course/notices/read",
    who: { action: "read-course" },
    does: "Marks notices as read, on all devices",
    body: z.strictObject({ notices: z.array(z.string().max(200)).min(1).max(50) }),
    status: 204,
  }),
  playGame: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/play",
    who: { action: "read-course" },
    does: "Plays the exercise's game: makes the moves so far and the opponent's answer",
    body: askedGameSchema.extend({ input: startSchema }),
    reply: playedGameSchema,
    status: 200,
  }),
  playAttempt: route({
    method: "POST",
    path: "/api/submissions/:submission/opponent",
    who: { action: "run-program" },
    does: "Plays against the caller's own attempt; a worker runs it, once for each position",
    body: askedGameSchema.omit({ against: true }).extend({ input: startSchema }),
    reply: playedGameSchema,
    status: 200,
  }),
  playFailure: route({
    method: "POST",
    path: "/api/submissions/:submission/play",
    who: { action: "read-own-work" },
    does: "Plays from the failed call, on the side to which the program's answer promises something",
    body: askedGameSchema,
    reply: playedGameSchema,
    status: 200,
  }),
  openHint: route({
    method: "POST",
    path: "/api/submissions/:submission/hints",
    who: { action: "read-own-work" },
    does: "Asks for the next hint on the caller's own attempt, or that of their group; it is logged",
    body: z.strictObject({ step: z.enum(HINT_STEPS) }),
    status: 204,
  }),
  keepGame: route({
    method: "POST",
    path: "/api/submissions/:submission/games",
    who: { action: "read-own-work" },
    does: "Keeps the record of a finished game with the caller's own attempt, at most five",
    body: z.strictObject({
      record: gameRecordSchema,
      input: startSchema.describe(
        "the start of a game against the attempt; absent: the failed call",
      ),
    }),
    reply: z.strictObject({ game: z.string() }),
    status: 201,
  }),
  takeHint: route({
    method: "POST",
    path: "/api/submissions/:submission/bug-hints",
    who: { action: "read-own-work" },
    does: "Takes a hint about a bug that the caller's tests miss, for the points that the submission names; a hint that was taken before costs nothing",
    body: z.strictObject({ hint: z.int().min(1).describe("the number of the hint, from 1") }),
    reply: z.strictObject({ text: z.string() }),
    status: 200,
  }),
  ask: route({
    method: "POST",
    path: "/api/submissions/:submission/questions",
    who: { action: "ask" },
    does: "Asks staff about the caller's own submission, on a line or on the whole",
    body: z.strictObject({
      text: messageSchema,
      line: z.int().min(1).optional(),
      isReview: z.literal(true).optional().describe("asks to look at the points again"),
    }),
    reply: z.strictObject({ question: z.string() }),
    status: 201,
    takesRequestKey: true,
  }),
  statementQuestions: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise/questions",
    who: { action: "read-course" },
    does: "Returns the caller's questions about an exercise's statement, or everybody's for staff; without names for graders of an anonymous course",
    reply: z.strictObject({
      questions: z.array(questionSchema).describe("oldest first"),
      mayAsk: z.boolean().describe("false for staff, and if the exercise is in a contest"),
    }),
    status: 200,
  }),
  solution: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise/solution",
    who: { action: "read-course" },
    does: "Returns the model solution; students get it once no submission of anybody counts any more",
    reply: z.strictObject({ fileName: z.string(), text: z.string() }),
    status: 200,
  }),
  askAboutStatement: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/questions",
    who: { action: "ask" },
    does: "Asks staff about an exercise's statement",
    body: z.strictObject({ text: messageSchema }),
    reply: z.strictObject({ question: z.string() }),
    status: 201,
    takesRequestKey: true,
  }),
  replyAboutStatement: route({
    method: "POST",
    path: "/api/courses/:course/questions/:question/messages",
    who: { action: "ask" },
    does: "Writes in the thread of a question about a statement; a message of its student opens a closed one again",
    body: z.strictObject({ text: messageSchema }),
    reply: z.strictObject({ message: z.string() }),
    status: 201,
    takesRequestKey: true,
  }),
  replyToQuestion: route({
    method: "POST",
    path: "/api/submissions/:submission/questions/:question/messages",
    who: { action: "ask" },
    does: "Writes in a question's thread; a message of its student opens a closed one again",
    body: z.strictObject({ text: messageSchema }),
    reply: z.strictObject({ message: z.string() }),
    status: 201,
    takesRequestKey: true,
  }),
  events: route({
    method: "GET",
    path: "/api/events",
    who: "signed-in",
    does: "Streams live events (SSE) of a course, from Last-Event-ID on",
    query: z.strictObject({
      course: z.string(),
      after: z.string().optional().describe("as Last-Event-ID, which pages cannot send at first"),
      view: z
        .literal("student")
        .optional()
        .describe("staff get the events of a student; browsers cannot send headers for a stream"),
      board: z.string().optional().describe("the contest whose board is sent, too, as it changes"),
      boardView: z.literal("frozen").optional().describe("for staff: as everybody else sees it"),
    }),
    status: 200,
    sends: "stream",
  }),
} as const;
