import { listSome } from "../../core/list-some.ts";
import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Package } from "../../packages/package.ts";
import { listPackages } from "./choose-packages.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Extra permissions that the user grants to packages' programs. */
export interface PackagePermissions {
  /** Maximum of processes and threads at once, the program itself included. Absent: only itself. */
  readonly allowProcesses?: number;
}

/** Reads packages. @throws {DiagnosticsError} with all mistakes in all of them */
export async function readPackages(
  paths: readonly string[],
  liberties: PackagePermissions = {},
): Promise<readonly Package[]> {
  const { packages, mistakes } = await readValidPackages(paths, liberties);
  if (mistakes.length > 0) throw new DiagnosticsError(mistakes);
  return packages;
}

/** Reads the packages that can be read, and collects all mistakes in the others. */
export async function readValidPackages(
  paths: readonly string[],
  { allowProcesses: maxTasks }: PackagePermissions = {},
): Promise<{ readonly packages: readonly Package[]; readonly mistakes: readonly Diagnostic[] }> {
  const packages: Package[] = [];
  const mistakes: Diagnostic[] = [];
  if (paths.length === 0) return { packages, mistakes };
  // Most command lines name no package, and reading one takes sixty modules.
  const { readPackage } = await import("../../packages/read-package.ts");
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
 * Adds the packages of a folder to the workspace.
 * @throws {DiagnosticsError} with all mistakes in all of them
 * @throws {UsageError} if there are none, if an ID is taken, or if fewer points are better in one of
 * them, which gradebooks cannot express
 */
export async function addPackages(
  workspace: Workspace,
  folder: string,
  liberties: PackagePermissions = {},
): Promise<Workspace> {
  const packages = await readPackages(await listPackages(folder), liberties);
  const usedIds = new Set(await workspace.problemIds());
  const twice = packages.filter(({ id }) => usedIds.size === usedIds.add(id).size);
  if (twice.length > 0) {
    const ids = listSome(twice.map(({ id }) => id));
    throw new UsageError(
      `${folder}: there are two exercises or packages named ${ids}: rename one of each`,
    );
  }
  const inverted = packages.find(({ isFewerBetter }) => isFewerBetter);
  if (inverted !== undefined) {
    throw new UsageError(
      `${inverted.path}: fewer points are better in this package, but grades need more points for better work: leave it out, or change its validator`,
    );
  }
  return workspace.withPackages(packages);
}
