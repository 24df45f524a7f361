/** Routes of administrators who edit the exercises of the workspace. */
import { z } from "zod";
import { route } from "./route.ts";
import { ms } from "./shapes.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const path = z.string().min(1).max(300);
const exercise = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*$/);
/** A file has at most 256 KiB; in JSON, an escaped character may need six. */
const MAX_BYTES = 1600 * 1024;

const jobSchema = z.strictObject({
  id: z.string(),
  command: z.enum(["generate", "verify", "hunt"]),
  exercise: z.string(),
  state: z.enum(["running", "passed", "failed", "cancelled", "timed-out"]),
  startedAt: z.number(),
  output: z.string().describe("the end of what the command has printed, in English"),
});
export type AuthoringJobView = z.infer<typeof jobSchema>;

const mistakeSchema = z.strictObject({
  line: z.int().optional(),
  column: z.int().optional(),
  message: z.string(),
  hint: z.string().optional(),
});

const authoringSchema = z.strictObject({
  location: z.string().describe("the machine whose files these are, and the folder"),
  exercises: z.array(z.string()),
  keys: z.array(z.strictObject({ key: z.string(), about: z.string() })),
  changes: z
    .array(
      z.strictObject({
        at: ms,
        by: z.string().optional().describe("a name; absent: they were erased"),
        kind: z.enum(["add", "save", "commit", "generate", "verify", "hunt"]),
        exercise: z.string(),
        path: z.string().optional(),
      }),
    )
    .describe("who did what, the last 100, newest first"),
  job: jobSchema.optional().describe("the running or the last one"),
});

const exerciseFilesSchema = z.strictObject({
  files: z.array(z.strictObject({ path, bytes: z.int() })),
  changes: z
    .array(z.string())
    .optional()
    .describe("files that differ from the last commit; absent: the workspace has no history"),
});
export type ExerciseChangeView = z.infer<typeof authoringSchema>["changes"][number];
export type ExerciseFilesView = z.infer<typeof exerciseFilesSchema>;

export const AUTHORING_ROUTES = {
  authoring: route({
    method: "GET",
    path: "/api/authoring",
    who: "administrator",
    does: "The exercises of the workspace; 404 unless the server was started with --authoring",
    reply: authoringSchema,
    status: 200,
  }),
  newExercise: route({
    method: "POST",
    path: "/api/authoring",
    who: "administrator",
    does: "Adds a small working exercise, as `grundy new` does",
    body: z.strictObject({ exercise }),
    status: 204,
  }),
  exerciseFiles: route({
    method: "GET",
    path: "/api/authoring/:exercise",
    who: "administrator",
    does: "The files of an exercise that can be edited",
    reply: exerciseFilesSchema,
    status: 200,
  }),
  exerciseFile: route({
    method: "GET",
    path: "/api/authoring/:exercise/file",
    who: "administrator",
    does: "One file, with the hash that an edit names",
    query: z.strictObject({ path }),
    reply: z.strictObject({ text: z.string(), base: hash }),
    status: 200,
  }),
  saveExerciseFile: route({
    method: "PUT",
    path: "/api/authoring/:exercise/file",
    who: "administrator",
    does: "Replaces a file, or makes one without `base`; 409 if it has changed since it was read",
    body: z.strictObject({ path, text: z.string(), base: hash.optional() }),
    reply: z.strictObject({ base: hash }),
    status: 200,
    maxBytes: MAX_BYTES,
  }),
  checkExerciseFile: route({
    method: "POST",
    path: "/api/authoring/:exercise/check",
    who: "administrator",
    does: "Lists the mistakes in a text of a file; runs nothing",
    body: z.strictObject({ path, text: z.string() }),
    reply: z.strictObject({ mistakes: z.array(mistakeSchema) }),
    status: 200,
    maxBytes: MAX_BYTES,
  }),
  previewStatement: route({
    method: "POST",
    path: "/api/authoring/:exercise/preview",
    who: "administrator",
    does: "A statement as pages show it",
    body: z.strictObject({ text: z.string() }),
    reply: z.strictObject({ html: z.string() }),
    status: 200,
    maxBytes: MAX_BYTES,
  }),
  commitExercise: route({
    method: "POST",
    path: "/api/authoring/:exercise/commit",
    who: "administrator",
    does: "Commits the files of an exercise to the git repository of the workspace",
    body: z.strictObject({ message: z.string().trim().min(1).max(2000) }),
    status: 204,
  }),
  startAuthoringJob: route({
    method: "POST",
    path: "/api/authoring/:exercise/job",
    who: "administrator",
    does: "Starts a command; 409 if another one runs",
    body: z.strictObject({
      command: z.enum(["generate", "verify", "hunt"]),
      program: path.optional().describe("of `hunt`: a file of `exerciseFiles`"),
    }),
    reply: jobSchema,
    status: 202,
  }),
  cancelAuthoringJob: route({
    method: "DELETE",
    path: "/api/authoring/:exercise/job/:job",
    who: "administrator",
    does: "Ends a command",
    status: 204,
  }),
} as const;
