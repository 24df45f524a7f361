import { foldExerciseName } from "../../core/names.ts";
import type { Workspace } from "./workspace.ts";

/**
 * The ID that a person means: the ID itself, or the only one that is written alike, as in file names: `P1`,
 * `Number_Game`. A name that means none is returned as it is, for the message of whoever looks it up.
 */
export async function findExerciseId(
  named: string,
  workspace: Pick<Workspace, "problemIds">,
): Promise<string> {
  const ids = await workspace.problemIds();
  if (ids.includes(named)) return named;
  const [only, ...more] = ids.filter((id) => foldExerciseName(id) === foldExerciseName(named));
  return only === undefined || more.length > 0 ? named : only;
}
