import { newId } from "../../accounts/id.ts";
import type { ExerciseChange } from "../../store/store.ts";
import type { Authoring } from "../authoring/authoring.ts";
import type { ExerciseChangeView } from "../../api/authoring-routes.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import type { Site } from "../site.ts";

/** Mistakes to send; a file may have any number. */
const MAX_MISTAKES = 100;
/** Changes that the page lists. */
const MAX_CHANGES = 100;

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
    const changes = await listChanges(site);
    return { location, exercises, keys: [...keys], changes, ...(job && { job }) };
  },

  newExercise: async ({ body: { exercise }, caller }, site) => {
    const authoring = requireAuthoring(site);
    await noteChange({ by: caller.person.id, kind: "add", exercise }, site);
    await site.mutex.run("authoring", async () => authoring.create(exercise));
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

  saveExerciseFile: async ({ params: { exercise }, body: { path, text, base }, caller }, site) => {
    const authoring = requireAuthoring(site);
    await noteChange({ by: caller.person.id, kind: "save", exercise, path }, site);
    const saved = await authoring.write(exercise, path, text, base);
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
    const { name, email, id: by } = caller.person;
    const authoring = requireAuthoring(site);
    await noteChange({ by, kind: "commit", exercise }, site);
    await site.mutex.run("authoring", async () =>
      authoring.commit(exercise, message, { name, email }),
    );
  },

  startAuthoringJob: async ({ params: { exercise }, body: { command, program }, caller }, site) => {
    const authoring = requireAuthoring(site);
    const files = await authoring.files(exercise);
    const isOther = program !== undefined && !files.some(({ path }) => path === program);
    if (files.length === 0 || isOther || (command === "hunt" && program === undefined)) {
      throw new Refusal("not-found");
    }
    const by = caller.person.id;
    await noteChange({ by, kind: command, exercise, ...(program && { path: program }) }, site);
    const job = authoring.jobs.start(command, exercise, program);
    if (job === undefined) throw new Refusal("conflict", { text: (t) => t.authoringJobRuns });
    return job;
  },

  cancelAuthoringJob: async ({ params: { job } }, site) => {
    requireAuthoring(site).jobs.cancel(job);
  },
};

/** Logs what somebody asks for before it is done: no change is missing, and refused requests are there, too. */
async function noteChange(
  change: Omit<ExerciseChange, "id" | "at" | "path"> & { readonly path?: string },
  { store, now }: Site,
): Promise<void> {
  const at = now();
  const noted = { path: undefined, ...change, id: newId(at), at };
  await store.commit([{ op: "note-exercise-change", change: noted }]);
}

async function listChanges({ store }: Site): Promise<ExerciseChangeView[]> {
  const changes = await store.exerciseChanges(MAX_CHANGES);
  const ids = [...new Set(changes.map(({ by }) => by))];
  const people = await Promise.all(ids.map(async (id) => store.person(id)));
  const names = new Map(people.map((person) => [person?.id, person?.name]));
  return changes.map(({ at, by, kind, exercise, path }) => {
    const name = names.get(by);
    return { at, kind, exercise, ...(name && { by: name }), ...(path && { path }) };
  });
}

/** @throws {Refusal} `not-found`, if pages of this server edit no exercises. */
function requireAuthoring({ authoring }: Site): Authoring {
  if (authoring === undefined) throw new Refusal("not-found");
  return authoring;
}
