import type { Findings } from "../findings.ts";
import type { PackageProgram } from "../package.ts";
import { listEntries, type PackageFiles } from "../package-files.ts";
import { findFolderProgram, findPrograms } from "../parts/find-programs.ts";

/** Finds the programs of a validators folder; with a `build` or `run` script it is one program. */
export function findValidatorPrograms(
  files: PackageFiles,
  folder: string,
  findings: Findings,
): PackageProgram[] {
  const isItself = listEntries(files, folder).some(
    ({ name, file }) => file !== undefined && (name === "build" || name === "run"),
  );
  return isItself
    ? [findFolderProgram(files, folder, findings)]
    : findPrograms(files, folder, findings);
}
