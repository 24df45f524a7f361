import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { exerciseOfPath, suggestName } from "../../batch/exercise-of-path.ts";
import type { Workspace } from "./workspace.ts";

/** Explains why a file has no exercise: it is missing, or its name matches none of the workspace. */
export async function suggestExercise(path: string, workspace: Workspace): Promise<string> {
  if (!existsSync(path)) return `there is no such file in ${dirname(resolve(path))}`;
  const shipped = exerciseOfPath(path, await workspace.shippedIds());
  const ids = await workspace.problemIds();
  if (shipped === undefined || ids.includes(shipped)) {
    return `${suggestName(path, ids)}. Or give the exercise with --problem ID.`;
  }
  const { workspaceFolder } = workspace.config;
  return (
    `${shipped} is not in the workspace ${workspaceFolder}, which has ${ids.join(", ") || "no exercises"}; ` +
    `\`grundy new ${shipped} --from ${shipped}\` copies Grundy's.`
  );
}
