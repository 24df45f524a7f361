import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { WorkspaceHistory } from "../../doctor/workspace-history.ts";
import { printStatement } from "../../report/markdown/print-statement.ts";
import type { Authoring, AuthoringJobs } from "../../server/authoring/authoring.ts";
import { addExercise } from "../author/new-exercise.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { ExerciseFiles } from "./exercise-files.ts";

/**
 * Opens a workspace for administrators who edit its exercises on pages.
 * @throws {UsageError} if there is no workspace.
 */
export async function openAuthoring(workspace: Workspace, jobs: AuthoringJobs): Promise<Authoring> {
  const { workspaceBy, workspaceFolder, root, searchPath } = workspace.config;
  if (workspaceBy === undefined) {
    throw new UsageError(
      "--authoring edits the exercises of a workspace, and there is none here: run `grundy init`, or name one with --workspace",
    );
  }
  const files = new ExerciseFiles(workspaceFolder);
  const history = new WorkspaceHistory(workspaceFolder, searchPath);
  return {
    location: `${hostname()}: ${workspaceFolder}`,
    keys: await readKeys(root),
    jobs,
    list: async () => workspace.problemIds(),
    files: async (exercise) => files.list(exercise),
    read: async (exercise, path) => files.read(exercise, path),
    write: async (exercise, path, text, base) => files.write(exercise, path, text, base),
    create: async (exercise) => {
      await addExercise(exercise, undefined, workspace);
    },
    check: (exercise, path, text) => files.check(exercise, path, text),
    preview: printStatement,
    changes: async (exercise) => history.changes(files.placesOf(exercise)),
    commit: async (exercise, message, author) =>
      history.commit(files.placesOf(exercise), message, author),
  };
}

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
}

/** The keys of problem.yaml, from the schema that editors use: of every kind of exercise. */
async function readKeys(root: string): Promise<Authoring["keys"]> {
  const text = await readFile(join(root, "problems", "problem.schema.json"), "utf8");
  const { anyOf = [] } = JSON.parse(text) as Schema;
  const keys = new Map<string, string>();
  for (const { properties = {} } of anyOf) {
    for (const [key, { description = "" }] of Object.entries(properties)) {
      if (!keys.has(key)) keys.set(key, description);
    }
  }
  return [...keys].map(([key, about]) => ({ key, about }));
}
