import { basename, extname, resolve, sep } from "node:path";
import { nearestName } from "../core/spec/nearest-name.ts";

/** Which problem a file is for, by its name: `P1.py`, `p1 (2).py`, `Number_Game.java`. */
function problemOfName(stem: string, problemIds: readonly string[]): string | undefined {
  const plain = fold(stem.replace(/\s*\(\d+\)$|[-_ ]\d+$/, ""));
  return problemIds.find((id) => fold(id) === fold(stem) || fold(id) === plain);
}

/** Which problem a file is for: by its name, else by the innermost folder that is named like one. */
export function problemOfPath(path: string, problemIds: readonly string[]): string | undefined {
  const byName = problemOfName(basename(path, extname(path)), problemIds);
  const folders = resolve(path).split(sep).slice(0, -1).toReversed();
  return byName ?? folders.find((folder) => problemIds.includes(folder));
}

/** For a file that matches none: what to call it. */
export function suggestName(path: string, problemIds: readonly string[]): string {
  const nearest = nearestName(basename(path, extname(path)).toLowerCase(), problemIds);
  return nearest === undefined
    ? `its name tells no exercise; there are ${problemIds.join(", ")}`
    : `its name matches no exercise. Did you mean ${nearest}?`;
}

function fold(name: string): string {
  return name.replaceAll(/[_\- ]/g, "").toLowerCase();
}
