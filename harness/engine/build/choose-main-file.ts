import { basename, extname } from "node:path";
import type { Language } from "../../languages/language.ts";

/** What a program's main file is called, most telling first. */
const MAIN_NAMES = [/^__main__\./, /^main\./i, /^index\./];

/** What stands in a file that can be started. */
const STARTS = /\b[mM]ain\s*\(|\b__main__\b/;

interface Choice {
  readonly language: Language;
  readonly entryPoint: string | undefined;
  /** Files of include/: what has no telling name begins there only if nothing else can. */
  readonly included: ReadonlySet<string>;
}

/**
 * The file that a program begins with: what was said, the usual name, what looks like it, the first.
 * @param candidates sorted
 * @returns undefined where what was said is none of the files.
 */
export function chooseMainFile(
  candidates: readonly string[],
  files: ReadonlyMap<string, Buffer>,
  { language, entryPoint, included }: Choice,
): string | undefined {
  if (entryPoint !== undefined) {
    const said = candidates.find((name) => isNamed(name, entryPoint));
    // A class may stand in any file.
    if (said !== undefined || !language.startsClasses) return said;
  }
  const byDepth = candidates.toSorted((left, right) => depthOf(left) - depthOf(right));
  for (const pattern of MAIN_NAMES) {
    const found = byDepth.find((name) => pattern.test(basename(name)));
    if (found !== undefined) return found;
  }
  const ownFirst = byDepth.toSorted(
    (left, right) => Number(included.has(left)) - Number(included.has(right)),
  );
  return ownFirst.find((name) => STARTS.test(files.get(name)?.toString() ?? "")) ?? ownFirst[0];
}

/** `solve.py`, `solve`, `game.Solve`. */
function isNamed(path: string, entryPoint: string): boolean {
  const bare = path.slice(0, path.length - extname(path).length);
  const asPath = entryPoint.replaceAll(".", "/");
  return `/${path}`.endsWith(`/${entryPoint}`) || `/${bare}`.endsWith(`/${asPath}`);
}

function depthOf(path: string): number {
  return path.split("/").length;
}
