/** Routes for changing a course while it runs. */
import { z } from "zod";
import { route } from "./route.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

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
} as const;
