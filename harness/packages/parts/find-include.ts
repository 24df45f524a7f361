import type { Findings } from "../findings.ts";
import type { Package, PackageFile, ProgramFile } from "../package.ts";
import { listEntries, listFilesBelow, type PackageFiles } from "../package-files.ts";
import { findFilesBelow } from "./find-programs.ts";

/** Files of `include/<language>/`, by the format's language ID or `default`. */
export function findInclude(files: PackageFiles, findings: Findings): Package["include"] {
  const include = new Map<string, readonly ProgramFile[]>();
  for (const { name, path, file } of listEntries(files, "include")) {
    if (file === undefined) include.set(name, findFilesBelow(files, path, findings));
    else {
      findings.warn(path, {
        code: "bad-place",
        message: "it is ignored: include/ may only contain folders",
        hint: "Put it into include/default, or into the folder of a language, such as include/cpp.",
      });
    }
  }
  return Object.fromEntries(include);
}

/** Files handed out to students with the statement. */
export function findAttachments(files: PackageFiles): readonly PackageFile[] {
  return listFilesBelow(files, "attachments");
}
