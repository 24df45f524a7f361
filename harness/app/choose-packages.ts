import { readdir, stat } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import { listSome } from "../core/list-some.ts";
import { PACKAGE_MARKS } from "../packages/package-files.ts";
import { UsageError } from "./usage-error.ts";
import type { Workspace } from "./workspace.ts";

/** What a person named: exercises by their ids, and problem packages by where they lie. */
export interface Targets {
  readonly ids: readonly string[];
  /** Paths of folders and zips. */
  readonly packages: readonly string[];
}

const SPEC = "problem.yaml";
/** What it is called by mistake. */
const MISNAMED = /^problems?\.(?:ya?ml|ya?ml\.txt)$/i;

/**
 * An exercise's id stays one; a path of a folder with problem.yaml (or what DOMjudge has for it), or
 * of a zip, is a package.
 * @throws {UsageError} where a name may mean both, or a path leads to neither.
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
        `'${name}' is an exercise here, and a problem package: write .${sep}${name} for the package`,
      );
    }
    if (isPackage) targets.packages.push(name);
    // What is no path either, the workspace knows best how to explain.
    else if (ids.has(name) || !(isPathLike(name) || (await isFolder(name)))) targets.ids.push(name);
    else throw new UsageError(await explainPath(name, workspace.config.problemsFolder));
  }
  return targets;
}

/**
 * The packages in a folder: each folder with a problem.yaml, and each zip, by name; or the one that
 * the path itself is.
 * @throws {UsageError} where there are none.
 */
export async function listPackages(folder: string): Promise<readonly string[]> {
  if (await hasSpec(folder)) return [folder];
  if (await isZip(folder)) return [folder];
  const paths = await findWithin(folder);
  if (paths.length > 0) return paths;
  throw new UsageError(
    `${folder}: no problem packages are here; expected are folders with ${SPEC}, or zips`,
  );
}

async function isPackagePath(path: string, problemsFolder: string): Promise<boolean> {
  if (await isZip(path)) return true;
  return !isExercise(path, problemsFolder) && (await hasSpec(path));
}

/** Folders of exercises have a problem.yaml, too. */
function isExercise(path: string, problemsFolder: string): boolean {
  return resolve(path, "..") === resolve(problemsFolder);
}

/** Of a folder of that name here it is told why it is no package. */
async function isFolder(path: string): Promise<boolean> {
  const entry = await stat(path).catch(() => undefined);
  return entry?.isDirectory() === true;
}

function isPathLike(name: string): boolean {
  return /[/\\]|^\.{1,2}$/.test(name) || extname(name) !== "";
}

async function explainPath(path: string, problemsFolder: string): Promise<string> {
  const entry = await stat(path).catch(() => undefined);
  if (entry === undefined) return `${path}: there is no such folder or zip`;
  if (!entry.isDirectory())
    return `${path}: this is no problem package, which is a folder or a zip`;
  if (isExercise(path, problemsFolder) && (await hasSpec(path))) {
    return `${path}: this is an exercise; name it by its id`;
  }
  const within = await findWithin(path);
  const misnamed = (await readdir(path)).find((name) => name !== SPEC && MISNAMED.test(name));
  const hint = misnamed === undefined ? "" : `; rename ${misnamed}`;
  return within.length === 0
    ? `${path}: this is no problem package: it has no ${SPEC}${hint}`
    : `${path}: this is no problem package, but has some: ${listSome(within)}`;
}

async function findWithin(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const found: string[] = [];
  for (const name of names.filter((each) => !each.startsWith(".")).toSorted()) {
    const path = join(folder, name);
    if ((await hasSpec(path)) || (await isZip(path))) found.push(path);
  }
  return found;
}

async function hasSpec(folder: string): Promise<boolean> {
  for (const name of PACKAGE_MARKS) {
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
