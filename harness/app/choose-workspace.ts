import { readdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** A folder with `problems/`, and as needed `reference/`, `submissions/` and `course.yaml`. */
export interface WorkspaceChoice {
  /** Absolute. */
  readonly folder: string;
  /** Somebody named it, or it was found from where the command was called. */
  readonly by: "name" | "place";
}

/** The workspace that is named, else the nearest folder upwards that is one, as git finds `.git`. */
export async function chooseWorkspace(
  named: string | undefined,
  from: string,
): Promise<WorkspaceChoice | undefined> {
  if (named !== undefined) return { folder: resolve(from, named), by: "name" };
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (await hasExercises(join(folder, "problems"))) return { folder, by: "place" };
    if (folder === dirname(folder)) return undefined;
  }
}

/** A folder of this name that may not be read counts: to use other exercises would be a surprise. */
async function hasExercises(problemsFolder: string): Promise<boolean> {
  const names = await readdir(problemsFolder).catch(isForbidden);
  if (typeof names === "boolean") return names;
  for (const name of names) {
    const spec = await stat(join(problemsFolder, name, "problem.yaml")).catch(isForbidden);
    if (spec !== false) return true;
  }
  return false;
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EACCES";
}
