/** Routes for changing a course while it runs. */
import { z } from "zod";
import { route } from "./route.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Characters of times; whether it is one, the check of the file says. */
const time = z.string().regex(/^[0-9][0-9TZ:+ -]{0,39}$/);

const edit = z.union([
  z.strictObject({
    exercise: z.string().max(200),
    key: z.literal("points"),
    value: z.number().min(0).max(1_000_000),
  }),
  z.strictObject({
    exercise: z.string().max(200),
    key: z.enum(["opens", "deadline", "release"]),
    value: time.nullable().describe("as in course.yaml: 2026-10-10T23:59; null removes it"),
  }),
  z.strictObject({
    key: z.literal("release").describe("the course's, for exercises without their own"),
    value: time.nullable(),
  }),
]);
const edits = z.array(edit).min(1).max(1000);

const courseSettingsSchema = z.strictObject({
  base: hash.describe("of course.yaml; edits name it"),
  isReadOnly: z.boolean().describe("the server cannot write the file: a plan has a patch"),
  timezone: z.string(),
  release: z.string().optional(),
  exercises: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      points: z.number(),
      opens: z.string().optional(),
      deadline: z.string().optional(),
      release: z.string().optional(),
    }),
  ),
});
export type CourseSettingsView = z.infer<typeof courseSettingsSchema>;

const courseFilesSchema = z.strictObject({
  from: hash.describe("of the files in force"),
  to: hash.optional().describe("of the files as they are; absent: they have mistakes"),
  changes: z.array(z.string()).describe("sentences; empty: nothing that anybody would notice"),
  mistakes: z
    .array(
      z.strictObject({
        place: z.string().describe("file, line and column, as far as they are known"),
        message: z.string(),
        hint: z.string().optional(),
      }),
    )
    .describe("in English, as on the command line; with one of them nothing can be reloaded"),
});
export type CourseFilesView = z.infer<typeof courseFilesSchema>;

const courseEditPlanSchema = courseFilesSchema.extend({
  patch: z.string().optional().describe("unified diff of course.yaml; absent: there are mistakes"),
});
export type CourseEditPlan = z.infer<typeof courseEditPlanSchema>;

export const RELOAD_ROUTES = {
  courseFiles: route({
    method: "GET",
    path: "/api/courses/:course/files",
    who: { action: "reload-course" },
    does: "Reads and checks the course's files, and says what a reload would change; nothing changes",
    reply: courseFilesSchema,
    status: 200,
  }),
  reloadCourse: route({
    method: "POST",
    path: "/api/courses/:course/files/reload",
    who: { action: "reload-course" },
    does: "Puts the course's files into force; 409 if they are no longer those of `courseFiles`",
    body: z.strictObject({ from: hash, to: hash }),
    status: 204,
  }),
  courseSettings: route({
    method: "GET",
    path: "/api/courses/:course/files/settings",
    who: { action: "reload-course" },
    does: "Points and times as they are written in course.yaml",
    reply: courseSettingsSchema,
    status: 200,
  }),
  planCourseEdit: route({
    method: "POST",
    path: "/api/courses/:course/files/settings/plan",
    who: { action: "reload-course" },
    does: "Checks edits of course.yaml, and says what they would change; nothing changes",
    body: z.strictObject({ base: hash, edits }),
    reply: courseEditPlanSchema,
    status: 200,
  }),
  editCourse: route({
    method: "POST",
    path: "/api/courses/:course/files/settings",
    who: { action: "reload-course" },
    does: "Writes edits into course.yaml and reloads it; 409 if it is not that of the plan any more",
    body: z.strictObject({ base: hash, edits, from: hash, to: hash }),
    status: 204,
  }),
} as const;
