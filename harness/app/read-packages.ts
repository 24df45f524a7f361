import { listSome } from "../core/list-some.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { type Package, readPackage } from "../packages/index.ts";
import { listPackages } from "./choose-packages.ts";
import { UsageError } from "./usage-error.ts";
import type { Workspace } from "./workspace.ts";

/** @throws {DiagnosticsError} with all mistakes of all of them */
export async function readPackages(paths: readonly string[]): Promise<readonly Package[]> {
  const packages: Package[] = [];
  const mistakes: DiagnosticsError["diagnostics"][number][] = [];
  for (const path of paths) {
    try {
      packages.push(await readPackage(path));
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      mistakes.push(...error.diagnostics);
    }
  }
  if (mistakes.length > 0) throw new DiagnosticsError(mistakes);
  return packages;
}

/**
 * The workspace with the packages of a folder beside its exercises.
 * @throws {DiagnosticsError} with all mistakes of all of them
 * @throws {UsageError} where there are none, one is called as an exercise or another is, or the fewer
 * points of one are the better, which no gradebook knows
 */
export async function addPackages(workspace: Workspace, folder: string): Promise<Workspace> {
  const packages = await readPackages(await listPackages(folder));
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
