import { posix } from "node:path";
import type { Findings } from "../findings.ts";
import type { PackageProgram } from "../package.ts";

/**
 * Refuses more than one output validator: which one was meant cannot be guessed. A checker that runs
 * after an interactor, as in Polygon, exists in neither format.
 */
export function refuseSeveralValidators(
  folder: string,
  programs: readonly PackageProgram[],
  findings: Findings,
): void {
  const [only] = programs;
  const names =
    programs.length === 1 && only !== undefined ? pairIn(only) : programs.map(({ path }) => path);
  if (names.length < 2) return;
  findings.refuse(folder, {
    code: "several-programs",
    message: `there is more than one output validator: ${names.join(", ")}`,
    hint: names.some(isInteractor)
      ? "No checker runs after an interactor: let the interactor decide the verdict, and remove the checker."
      : "Keep one. If the files are one program, put them into a folder of their own.",
  });
}

const SOURCE = /\.(?:c|cc|cpp|cxx|go|java|kt|py|rs)$/i;

/** Finds a checker and an interactor that would be compiled into one program. */
function pairIn({ files }: PackageProgram): readonly string[] {
  const names = files.map(({ name }) => name);
  const isBuilt = names.some((name) => name === "build" || name === "run");
  const pair = names.filter((name) => SOURCE.test(name) && (isInteractor(name) || isChecker(name)));
  return !isBuilt && pair.some(isInteractor) ? pair : [];
}

function isInteractor(path: string): boolean {
  return posix.parse(path).name.toLowerCase() === "interactor";
}

function isChecker(path: string): boolean {
  return ["check", "checker"].includes(posix.parse(path).name.toLowerCase());
}
