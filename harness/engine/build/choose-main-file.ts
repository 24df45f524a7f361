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
 * Chooses a program's main file: the declared entry point, else a usual name, else a file that no
 * other one imports, with a main function if there is one.
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
    const match = byDepth.find((name) => pattern.test(basename(name)));
    if (match !== undefined) return match;
  }
  const ownFirst = byDepth.toSorted(
    (left, right) => Number(included.has(left)) - Number(included.has(right)),
  );
  const imported = findImported(candidates, files);
  const isStarting = (name: string) => STARTS.test(files.get(name)?.toString() ?? "");
  const free = ownFirst.filter((name) => !imported.has(name));
  return free.find(isStarting) ?? free[0] ?? ownFirst.find(isStarting) ?? ownFirst[0];
}

/** The files that other files of a program import. In compiled languages none is found. */
function findImported(
  candidates: readonly string[],
  files: ReadonlyMap<string, Buffer>,
): ReadonlySet<string> {
  const imported = new Set<string>();
  for (const importing of candidates) {
    const pattern = IMPORTS[extname(importing)];
    if (pattern === undefined) continue;
    const words = new Set(
      [...(files.get(importing)?.toString() ?? "").matchAll(pattern)].flatMap(
        ([statement]) => statement.match(/[\w-]+/g) ?? [],
      ),
    );
    for (const name of candidates) {
      if (name !== importing && words.has(stemOf(name))) imported.add(name);
    }
  }
  return imported;
}

const PYTHON_IMPORT = /^[ \t]*(?:from|import)[ \t][^\n]*/gm;
const SCRIPT_IMPORT = /\b(?:from|import|require)[\s(]{0,9}["'`][^"'`\n]{1,200}/g;
/** Statements that import, by the ending of the file. */
const IMPORTS: Readonly<Record<string, RegExp>> = {
  ".py": PYTHON_IMPORT,
  ".py3": PYTHON_IMPORT,
  ...Object.fromEntries(
    [".js", ".cjs", ".mjs", ".ts", ".cts", ".mts"].map((ending) => [ending, SCRIPT_IMPORT]),
  ),
};

/** A module's name: `lib` of `util/lib.py`. */
function stemOf(path: string): string {
  return basename(path, extname(path));
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
