import type { Authoring } from "../authoring/authoring.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import type { Site } from "../site.ts";

/** Mistakes to send; a file may have any number. */
const MAX_MISTAKES = 100;

type AuthoringRoute =
  | "authoring"
  | "newExercise"
  | "exerciseFiles"
  | "exerciseFile"
  | "saveExerciseFile"
  | "checkExerciseFile"
  | "previewStatement"
  | "commitExercise"
  | "startAuthoringJob"
  | "cancelAuthoringJob";

/** Exercises that administrators edit on pages, if the server was started with --authoring. */
export const authoringRoutes: Pick<Handlers, AuthoringRoute> = {
  authoring: async (_, site) => {
    const open = requireAuthoring(site);
    const { location, keys } = open;
    const job = open.jobs.last;
    const exercises = [...(await open.list())];
    return { location, exercises, keys: [...keys], ...(job && { job }) };
  },

  newExercise: async ({ body }, site) => {
    await site.mutex.run("authoring", async () => requireAuthoring(site).create(body.exercise));
  },

  exerciseFiles: async ({ params: { exercise } }, site) => {
    const authoring = requireAuthoring(site);
    const [files, changes] = await Promise.all([
      authoring.files(exercise),
      authoring.changes(exercise),
    ]);
    return { files: [...files], ...(changes && { changes: [...changes] }) };
  },

  exerciseFile: async ({ params: { exercise }, query: { path } }, site) =>
    requireAuthoring(site).read(exercise, path),

  saveExerciseFile: async ({ params: { exercise }, body: { path, text, base } }, site) => {
    const saved = await requireAuthoring(site).write(exercise, path, text, base);
    if (saved === undefined) throw new Refusal("conflict", { text: (t) => t.exerciseFileChanged });
    return { base: saved };
  },

  checkExerciseFile: async ({ params: { exercise }, body: { path, text } }, site) => {
    const mistakes = requireAuthoring(site).check(exercise, path, text).slice(0, MAX_MISTAKES);
    return {
      mistakes: mistakes.map(({ line, column, message, hint }) => ({
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
        message,
        ...(hint !== undefined && { hint }),
      })),
    };
  },

  previewStatement: async ({ body: { text } }, site) => ({
    html: requireAuthoring(site).preview(text),
  }),

  commitExercise: async ({ params: { exercise }, body: { message }, caller }, site) => {
    const { name, email } = caller.person;
    const authoring = requireAuthoring(site);
    await site.mutex.run("authoring", async () =>
      authoring.commit(exercise, message, { name, email }),
    );
  },

  startAuthoringJob: async ({ params: { exercise }, body: { command, program } }, site) => {
    const authoring = requireAuthoring(site);
    const files = await authoring.files(exercise);
    const isOther = program !== undefined && !files.some(({ path }) => path === program);
    if (files.length === 0 || isOther || (command === "hunt" && program === undefined)) {
      throw new Refusal("not-found");
    }
    const job = authoring.jobs.start(command, exercise, program);
    if (job === undefined) throw new Refusal("conflict", { text: (t) => t.authoringJobRuns });
    return job;
  },

  cancelAuthoringJob: async ({ params: { job } }, site) => {
    requireAuthoring(site).jobs.cancel(job);
  },
};

/** @throws {Refusal} `not-found`, if pages of this server edit no exercises. */
function requireAuthoring({ authoring }: Site): Authoring {
  if (authoring === undefined) throw new Refusal("not-found");
  return authoring;
}
