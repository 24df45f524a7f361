/** Ways into a course, as its students work in it. */
import { z } from "zod";
import { route } from "./route.ts";
import { courseSchema, ms } from "./shapes.ts";
import {
  draftSchema,
  exerciseSchema,
  programSchema,
  programTextSchema,
  submissionSchema,
  submitReplySchema,
} from "./student-shapes.ts";

const MIB = 1024 * 1024;

export const STUDENT_ROUTES = {
  course: route({
    method: "GET",
    path: "/api/courses/:course",
    who: { action: "read-course" },
    does: "Exercises, own deadlines and standings",
    reply: courseSchema,
    status: 200,
  }),
  exercise: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise",
    who: { action: "read-course" },
    does: "Statement, starter code, samples, own attempts and the newest draft",
    reply: exerciseSchema,
    status: 200,
  }),
  draft: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise/drafts/:language",
    who: { action: "write-draft" },
    does: "What is kept of one's own typing in this language",
    reply: z.strictObject({ draft: draftSchema.optional().describe("absent: nothing is kept") }),
    status: 200,
  }),
  putDraft: route({
    method: "PUT",
    path: "/api/courses/:course/exercises/:exercise/drafts/:language",
    who: { action: "write-draft" },
    does: "Keeps what is typed; 409 `newer-draft` with the other text where another tab was faster",
    body: z.strictObject({
      text: programTextSchema,
      base: z.int().min(0).describe("the version that it was typed on; 0: none"),
    }),
    reply: z.strictObject({ version: z.int(), at: ms }),
    status: 200,
    maxBytes: 4 * MIB,
  }),
  run: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/runs",
    who: { action: "run-program" },
    does: "Runs the samples or own inputs; what came of it comes as a live event `ran`",
    body: programSchema.extend({
      inputs: z
        .array(z.string().max(64 * 1024))
        .min(1)
        .max(8)
        .optional()
        .describe("own inputs, in the form of programs' standard input; absent: the samples"),
    }),
    reply: z.strictObject({ run: z.string() }),
    status: 202,
    maxBytes: 4 * MIB,
  }),
  submit: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/submissions",
    who: { action: "submit" },
    does: "Hands in; answered when it cannot be lost any more",
    body: programSchema.extend({ fileName: z.string().min(1).max(255).optional() }),
    reply: submitReplySchema,
    status: 201,
    maxBytes: 4 * MIB,
    takesRequestKey: true,
  }),
  submission: route({
    method: "GET",
    path: "/api/submissions/:submission",
    who: { action: "read-own-work" },
    does: "One attempt: program, verdict, feedback, comments; of others to staff alone",
    reply: submissionSchema,
    status: 200,
  }),
  events: route({
    method: "GET",
    path: "/api/events",
    who: "signed-in",
    does: "Live events (SSE) of a course, from Last-Event-ID on",
    query: z.strictObject({ course: z.string(), after: z.coerce.number().int().optional() }),
    status: 200,
    sends: "stream",
  }),
} as const;
