/** Ways for staff: the class, what they say of works, and what they take out. */
import { z } from "zod";
import { route } from "./route.ts";
import { attemptSchema, fileSchema } from "./shapes.ts";
import { auditSchema, classSchema } from "./staff-shapes.ts";

const MIB = 1024 * 1024;
/** The place of an exercise's grades in a grade file: a column's header, or an assignment's name. */
const gradePlaceSchema = z.strictObject({ exercise: z.string(), column: z.string() });
const why = z.string().trim().min(1).max(2000);

export const STAFF_ROUTES = {
  class: route({
    method: "GET",
    path: "/api/courses/:course/class",
    who: { action: "watch-class" },
    does: "Everybody's standings, common mistakes, who is stuck, the judges' load",
    reply: classSchema,
    status: 200,
  }),
  attemptsOf: route({
    method: "GET",
    path: "/api/courses/:course/students/:student/attempts",
    who: { action: "read-any-work" },
    does: "Every attempt of a student, newest first",
    reply: z.strictObject({ name: z.string().optional(), attempts: z.array(attemptSchema) }),
    status: 200,
  }),
  comment: route({
    method: "POST",
    path: "/api/submissions/:submission/comments",
    who: { action: "comment" },
    does: "A comment for the student, on a line or on the whole",
    body: z.strictObject({
      text: z.string().trim().min(1).max(10_000),
      line: z.int().min(1).optional(),
    }),
    reply: z.strictObject({ comment: z.string() }),
    status: 201,
  }),
  removeComment: route({
    method: "DELETE",
    path: "/api/submissions/:submission/comments/:comment",
    who: { action: "comment" },
    does: "Takes a comment away",
    status: 204,
  }),
  adjust: route({
    method: "PUT",
    path: "/api/courses/:course/adjustments/:student/:exercise",
    who: { action: "adjust" },
    does: "Points in place of the judge's, a bonus, or excused, with the reason",
    body: z.strictObject({
      points: z.number().min(0).optional(),
      bonus: z.number().optional(),
      excused: z.literal(true).optional(),
      submission: z.string().optional().describe("the attempt that it is given for"),
      why,
    }),
    status: 204,
  }),
  liftAdjustment: route({
    method: "DELETE",
    path: "/api/courses/:course/adjustments/:student/:exercise",
    who: { action: "adjust" },
    does: "The judge's points count again",
    body: z.strictObject({ why }),
    status: 204,
  }),
  extend: route({
    method: "PUT",
    path: "/api/courses/:course/extensions/:student/:exercise",
    who: { action: "extend" },
    does: "A later deadline for a student: a date, or `2 days`; exercise `all` means each",
    body: z.strictObject({ extension: z.string().trim().min(1).max(100), why }),
    status: 204,
  }),
  liftExtension: route({
    method: "DELETE",
    path: "/api/courses/:course/extensions/:student/:exercise",
    who: { action: "extend" },
    does: "The course's deadline counts again",
    body: z.strictObject({ why }),
    status: 204,
  }),
  export: route({
    method: "GET",
    path: "/api/courses/:course/export",
    who: { action: "export" },
    does: "A zip of every file that `grundy grade` writes, with the works and the journal",
    status: 200,
    sends: "file",
  }),
  readGradeFiles: route({
    method: "POST",
    path: "/api/courses/:course/grade-files/places",
    who: { action: "export" },
    does: "Lists the columns of grade files, and which exercises they are plainly for",
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
    does: "Fills the grades into what the course system exported",
    body: z.strictObject({
      files: z
        .array(
          fileSchema.extend({
            places: z
              .array(gradePlaceSchema)
              .min(1)
              .max(500)
              .exactOptional()
              .describe("Which column each exercise goes into. Default: as names tell"),
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
    does: "What happened, by whom, the newest first",
    query: z.strictObject({ before: z.coerce.number().int().optional() }),
    reply: auditSchema,
    status: 200,
  }),
} as const;
