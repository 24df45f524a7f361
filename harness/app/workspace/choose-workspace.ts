import { readdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** A folder with `problems/`, and optionally `reference/`, `submissions/` and `course.yaml`. */
export interface WorkspaceChoice {
  /** Absolute path. */
  readonly folder: string;
  /** `name`: given by the user; `place`: found from the current folder. */
  readonly by: "name" | "place";
}

/** Chooses the named workspace, or the nearest parent folder that is one, as git finds `.git`. */
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

/** A folder that cannot be read counts: silently using other exercises would be a surprise. */
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
