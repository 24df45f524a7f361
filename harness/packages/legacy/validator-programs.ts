import type { Findings } from "../findings.ts";
import type { PackageProgram } from "../package.ts";
import { listEntries, type PackageFiles } from "../package-files.ts";
import { findFolderProgram, findPrograms } from "../parts/find-programs.ts";

/** The programs of a folder of validators, which is one program itself where it is built or run. */
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
