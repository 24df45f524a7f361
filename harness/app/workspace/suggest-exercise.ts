import { exerciseOfPath, suggestName } from "../../batch/exercise-of-path.ts";
import type { Workspace } from "./workspace.ts";

/** Explains why a file's name matches no exercise of the workspace, and what to do. */
export async function suggestExercise(path: string, workspace: Workspace): Promise<string> {
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
