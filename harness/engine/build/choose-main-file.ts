import { basename, extname } from "node:path";
import type { Language } from "../../languages/language.ts";

/** Names of main files, most specific first. */
const MAIN_NAMES = [/^__main__\./, /^main\./i, /^index\./];

/** Code that marks a file that can be started. */
const STARTS = /\b[mM]ain\s*\(|\b__main__\b/;

interface Choice {
  readonly language: Language;
  readonly entryPoint: string | undefined;
  /** Files of include/, chosen only by name or if there is no other candidate. */
  readonly included: ReadonlySet<string>;
}

/**
 * Chooses a program's main file: the declared entry point, else a usual name, else a file with a
 * main function, else the first.
 * @param candidates sorted names
 * @returns undefined if the entry point is not one of the files
 */
export function chooseMainFile(
  candidates: readonly string[],
  files: ReadonlyMap<string, Buffer>,
  { language, entryPoint, included }: Choice,
): string | undefined {
  if (entryPoint !== undefined) {
    const declared = candidates.find((name) => isNamed(name, entryPoint));
    // A class may be in any file.
    if (declared !== undefined || !language.startsClasses) return declared;
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

/** True if a path is the entry point, such as `solve.py`, `solve` or `game.Solve`. */
function isNamed(path: string, entryPoint: string): boolean {
  const bare = path.slice(0, path.length - extname(path).length);
  const asPath = entryPoint.replaceAll(".", "/");
  return `/${path}`.endsWith(`/${entryPoint}`) || `/${bare}`.endsWith(`/${asPath}`);
}

function depthOf(path: string): number {
  return path.split("/").length;
}
