import { lstat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Config } from "../workspace/config.ts";
import { copyExercise } from "./copy-exercise.ts";
import { readEditorFiles, starterPlace } from "./new-exercise.ts";
import { printWorkspaceFiles } from "./workspace-files.ts";
import { writeNewFiles } from "./write-new-files.ts";

/**
 * Creates a workspace with a working exercise, and one that asks for a claim about its game.
 * @returns the workspace's folder.
 * @throws {DiagnosticsError} if files or folders with the same names exist.
 */
export async function initWorkspace(
  folder: string,
  { root }: Pick<Config, "root">,
): Promise<string> {
  const home = resolve(folder);
  const starter = starterPlace(root);
  const claim = { ...starter, id: `${starter.id}-claim` };
  const files = new Map([
    ...printWorkspaceFiles(basename(home), starter.id),
    ...(await readEditorFiles(root)),
    ...(await copyExercise(starter, { folder: home, id: starter.id }, root)),
    ...(await copyExercise(claim, { folder: home, id: claim.id }, root)),
  ]);
  const names = new Set([...files.keys()].map((path) => path.split("/")[0] ?? ""));
  const existing: string[] = [];
  for (const name of names) {
    const entry = await lstat(join(home, name)).catch(() => undefined);
    if (entry !== undefined) existing.push(name);
  }
  if (existing.length > 0) {
    const message = `these exist already, and a workspace needs their names: ${existing.toSorted().join(", ")}`;
    const hint = "Nothing was written. Choose another folder: `grundy init DIR` creates it.";
    throw new DiagnosticsError([{ code: "taken-file", file: home, message, hint }]);
  }
  await writeNewFiles(home, files);
  return home;
}
