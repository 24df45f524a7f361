import type { Findings } from "../findings.ts";
import type { PackageFiles } from "../package-files.ts";
import { findCases, type FoundCase, type FoundCases } from "../parts/find-cases.ts";
import { SETTINGS_FILES } from "./read-settings.ts";

/** Finds the cases and folders directly in a folder of data/. */
export function findTests(folder: string, files: PackageFiles, findings: Findings): FoundCases {
  const found = findCases(
    files,
    folder,
    { settings: SETTINGS_FILES, forbiddenNames: "left-out" },
    findings,
  );
  const names = new Set(found.cases.map(({ name }) => `data/${name}`));
  for (const path of found.folders) {
    if (!names.has(path)) continue;
    findings.refuse(path, {
      code: "duplicate-name",
      message: "a folder and a test have the same name",
      hint: "Rename one of them.",
    });
  }
  return found;
}

/** Finds all cases below a folder that cannot contain groups, by name. */
export function findTestsBelow(
  folder: string,
  files: PackageFiles,
  findings: Findings,
): readonly FoundCase[] {
  const all: FoundCase[] = [];
  const left = [folder];
  for (let each = left.pop(); each !== undefined; each = left.pop()) {
    if (each !== folder) refuseSettings(each, files, findings);
    const { cases, folders } = findTests(each, files, findings);
    for (const found of cases) all.push(found);
    for (const inner of folders) left.push(inner);
  }
  return all.toSorted((first, second) => (first.name < second.name ? -1 : 1));
}

function refuseSettings(folder: string, { files }: PackageFiles, findings: Findings): void {
  for (const settings of SETTINGS_FILES) {
    if (!files.has(`${folder}/${settings}`)) continue;
    findings.refuse(`${folder}/${settings}`, {
      code: "bad-place",
      message: "this would be a group within a group, but groups have only one level",
      hint: "Put the folder right below data/secret/, or its settings into the .yaml of each test.",
    });
  }
}
