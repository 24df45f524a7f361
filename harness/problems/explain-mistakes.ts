import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mistake } from "../core/judging/mistake.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { parseSpecSource } from "../core/spec/spec-source.ts";
import type { Problem } from "./problem.ts";

/** What turned out to be wrong with a spec only when its files were looked for, with its place. */
export async function explainMistakes(
  { folder }: Pick<Problem, "folder">,
  mistakes: readonly Mistake[],
): Promise<DiagnosticsError> {
  const file = join(folder, "problem.yaml");
  const { place } = parseSpecSource(await readFile(file, "utf8"));
  return new DiagnosticsError(mistakes.map((mistake) => ({ file, ...place(mistake) })));
}
