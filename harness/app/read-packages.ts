import { listSome } from "../core/list-some.ts";
import { type Diagnostic, DiagnosticsError } from "../core/spec/diagnostic.ts";
import type { Package } from "../packages/package.ts";
import { readPackage } from "../packages/read-package.ts";
import { listPackages } from "./choose-packages.ts";
import { UsageError } from "./usage-error.ts";
import type { Workspace } from "./workspace.ts";

/** What the person who runs packages allows their programs. */
export interface PackageLiberties {
  /** So many processes and threads at once, each program itself included. Absent: no process. */
  readonly allowProcesses?: number;
}

/** @throws {DiagnosticsError} with all mistakes of all of them */
export async function readPackages(
  paths: readonly string[],
  liberties: PackageLiberties = {},
): Promise<readonly Package[]> {
  const { packages, mistakes } = await readSoundPackages(paths, liberties);
  if (mistakes.length > 0) throw new DiagnosticsError(mistakes);
  return packages;
}

/** Those that can be read, and all mistakes of the others. */
export async function readSoundPackages(
  paths: readonly string[],
  { allowProcesses: maxTasks }: PackageLiberties = {},
): Promise<{ readonly packages: readonly Package[]; readonly mistakes: readonly Diagnostic[] }> {
  const packages: Package[] = [];
  const mistakes: Diagnostic[] = [];
  for (const path of paths) {
    try {
      const pkg = await readPackage(path);
      packages.push(maxTasks === undefined ? pkg : { ...pkg, maxTasks });
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      mistakes.push(...error.diagnostics);
    }
  }
  return { packages, mistakes };
}

/**
 * The workspace with the packages of a folder beside its exercises.
 * @throws {DiagnosticsError} with all mistakes of all of them
 * @throws {UsageError} where there are none, one is called as an exercise or another is, or the fewer
 * points of one are the better, which no gradebook knows
 */
export async function addPackages(
  workspace: Workspace,
  folder: string,
  liberties: PackageLiberties = {},
): Promise<Workspace> {
  const packages = await readPackages(await listPackages(folder), liberties);
  const taken = new Set(await workspace.problemIds());
  const twice = packages.filter(({ id }) => taken.size === taken.add(id).size);
  if (twice.length > 0) {
    const ids = listSome(twice.map(({ id }) => id));
    throw new UsageError(`${folder}: ${ids}: there is another problem of this name; rename it`);
  }
  const turned = packages.find(({ isFewerBetter }) => isFewerBetter);
  if (turned !== undefined) {
    throw new UsageError(
      `${turned.place}: the fewer points the better there, and in grades more are: leave it out, or have its validator give more for what is better`,
    );
  }
  return workspace.withPackages(packages);
}
