import { foldExerciseName } from "../core/names.ts";
import { basename, dirname, extname, resolve, sep } from "node:path";
import { nearestName } from "../core/spec/nearest-name.ts";

/** Finds the exercise of a file by its name: `P1.py`, `p1 (2).py`, `Number_Game.java`. */
function problemOfName(stem: string, problemIds: readonly string[]): string | undefined {
  const plain = foldExerciseName(stem.replace(/\s*\(\d+\)$|[-_ ]\d+$/, ""));
  return problemIds.find(
    (id) => foldExerciseName(id) === foldExerciseName(stem) || foldExerciseName(id) === plain,
  );
}

/** Finds the exercise of a file by its name, otherwise by the innermost folder named after one. */
export function exerciseOfPath(path: string, problemIds: readonly string[]): string | undefined {
  const byName = problemOfName(basename(path, extname(path)), problemIds);
  const folders = dirname(resolve(path)).split(sep).toReversed();
  return byName ?? folders.find((folder) => problemIds.includes(folder));
}

/** Suggests a name for a file that matches no exercise. */
export function suggestName(path: string, problemIds: readonly string[]): string {
  const nearest = nearestName(basename(path, extname(path)).toLowerCase(), problemIds);
  return nearest === undefined
    ? `its name matches no exercise; the exercises are ${problemIds.join(", ")}`
    : `its name matches no exercise. Did you mean ${nearest}?`;
}
