import { readdir, stat } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import { listSome } from "../../core/list-some.ts";
import { PACKAGE_MARKER_FILES } from "../../packages/package-files.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Exercises (by ID) and problem packages (by path) that a command line names. */
export interface Targets {
  readonly ids: readonly string[];
  /** Paths of folders and ZIP files. */
  readonly packages: readonly string[];
}

const SPEC = "problem.yaml";
/** Common misspellings of problem.yaml. */
const MISNAMED = /^problems?\.(?:ya?ml|ya?ml\.txt)$/i;

/**
 * Sorts names into exercises and packages. A package is the path of a ZIP file, or of a folder with
 * problem.yaml or DOMjudge's counterpart.
 * @throws {UsageError} if a name is ambiguous, or a path is neither.
 */
export async function chooseTargets(
  names: readonly string[],
  workspace: Pick<Workspace, "problemIds" | "config">,
): Promise<Targets> {
  const ids = new Set(await workspace.problemIds());
  const targets = { ids: [] as string[], packages: [] as string[] };
  for (const name of names) {
    const isPackage = await isPackagePath(name, workspace.config.problemsFolder);
    if (ids.has(name) && isPackage) {
      throw new UsageError(
        `'${name}' is both an exercise and a problem package: write .${sep}${name} for the package`,
      );
    }
    if (isPackage) targets.packages.push(name);
    // For names that are not paths, the workspace has the better error message.
    else if (ids.has(name) || !(isPathLike(name) || (await isFolder(name)))) targets.ids.push(name);
    else throw new UsageError(await explainPath(name, workspace.config.problemsFolder));
  }
  return targets;
}

/**
 * Lists the packages in a folder (subfolders with problem.yaml, and ZIP files) by name, or the path
 * itself if it is a package.
 * @throws {UsageError} if there are none.
 */
export async function listPackages(folder: string): Promise<readonly string[]> {
  if (await hasSpec(folder)) return [folder];
  if (await isZip(folder)) return [folder];
  const paths = await findWithin(folder);
  if (paths.length > 0) return paths;
  throw new UsageError(
    `${folder}: no problem packages here; expected folders with ${SPEC}, or ZIP files`,
  );
}

async function isPackagePath(path: string, problemsFolder: string): Promise<boolean> {
  if (await isZip(path)) return true;
  return !isExercise(path, problemsFolder) && (await hasSpec(path));
}

/** Exercises have a problem.yaml too, so their place tells them from packages. */
function isExercise(path: string, problemsFolder: string): boolean {
  return resolve(path, "..") === resolve(problemsFolder);
}

async function isFolder(path: string): Promise<boolean> {
  const entry = await stat(path).catch(() => undefined);
  return entry?.isDirectory() === true;
}

function isPathLike(name: string): boolean {
  return /[/\\]|^\.{1,2}$/.test(name) || extname(name) !== "";
}

async function explainPath(path: string, problemsFolder: string): Promise<string> {
  const entry = await stat(path).catch(() => undefined);
  if (entry === undefined) return `${path}: no such folder or ZIP file`;
  if (!entry.isDirectory())
    return `${path}: not a problem package; expected a folder or a ZIP file`;
  if (isExercise(path, problemsFolder) && (await hasSpec(path))) {
    return `${path}: this is an exercise; refer to it by its ID`;
  }
  const within = await findWithin(path);
  const misnamed = (await readdir(path)).find((name) => name !== SPEC && MISNAMED.test(name));
  const hint = misnamed === undefined ? "" : `; rename ${misnamed}`;
  return within.length === 0
    ? `${path}: not a problem package: it has no ${SPEC}${hint}`
    : `${path}: not a problem package, but it contains some: ${listSome(within)}`;
}

async function findWithin(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const packagePaths: string[] = [];
  for (const name of names.filter((each) => !each.startsWith(".")).toSorted()) {
    const path = join(folder, name);
    if ((await hasSpec(path)) || (await isZip(path))) packagePaths.push(path);
  }
  return packagePaths;
}

async function hasSpec(folder: string): Promise<boolean> {
  for (const name of PACKAGE_MARKER_FILES) {
    const spec = await stat(join(folder, name)).catch(() => undefined);
    if (spec?.isFile() === true) return true;
  }
  return false;
}

async function isZip(path: string): Promise<boolean> {
  if (extname(path).toLowerCase() !== ".zip") return false;
  const entry = await stat(path).catch(() => undefined);
  return entry?.isFile() === true;
}
