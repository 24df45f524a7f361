import { problemOfPath, suggestName } from "../batch/problem-of-name.ts";
import type { Workspace } from "./workspace.ts";

/** For a file whose name tells none of the workspace's exercises: why, and what to do. */
export async function suggestExercise(path: string, workspace: Workspace): Promise<string> {
  const shipped = problemOfPath(path, await workspace.shippedIds());
  const ids = await workspace.problemIds();
  if (shipped === undefined || ids.includes(shipped)) {
    return `${suggestName(path, ids)}. Or say it with --problem ID.`;
  }
  const { workspaceFolder } = workspace.config;
  return (
    `${shipped} is not in the workspace ${workspaceFolder}, which has ${ids.join(", ") || "no exercise"}; ` +
    `\`grundy new ${shipped} --from ${shipped}\` copies Grundy's own.`
  );
}
