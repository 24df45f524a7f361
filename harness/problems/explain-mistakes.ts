import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mistake } from "../core/judging/mistake.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { parseSpecSource } from "../core/spec/spec-source.ts";
import type { Problem } from "./problem.ts";

/** Adds positions to mistakes in a spec that were found only when its files were looked up. */
export async function explainMistakes(
  { folder }: Pick<Problem, "folder">,
  mistakes: readonly Mistake[],
): Promise<DiagnosticsError> {
  const file = join(folder, "problem.yaml");
  const { locate } = parseSpecSource(await readFile(file, "utf8"));
  return new DiagnosticsError(mistakes.map((mistake) => ({ file, ...locate(mistake) })));
}
