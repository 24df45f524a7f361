import type { Findings } from "../findings.ts";
import type { PackageFiles } from "../package-files.ts";
import { findCases, type FoundCase, type FoundCases } from "../parts/find-cases.ts";
import { SETTINGS_FILES } from "./read-settings.ts";

/** What lies directly in a folder of data/. */
export function findTests(folder: string, files: PackageFiles, findings: Findings): FoundCases {
  const found = findCases(files, folder, SETTINGS_FILES, findings);
  const names = new Set(found.cases.map(({ name }) => `data/${name}`));
  for (const path of found.folders) {
    if (!names.has(path)) continue;
    findings.refuse(path, {
      code: "duplicate-name",
      message: "a folder has the name of a test beside it",
      hint: "Rename one of them.",
    });
  }
  return found;
}

/** Everything below a folder that makes no further groups, by name. */
export function findTestsBelow(
  folder: string,
  files: PackageFiles,
  findings: Findings,
): readonly FoundCase[] {
  const { cases, folders } = findTests(folder, files, findings);
  for (const path of folders) {
    for (const settings of SETTINGS_FILES) {
      if (!files.files.has(`${path}/${settings}`)) continue;
      findings.refuse(`${path}/${settings}`, {
        code: "bad-place",
        message: "this would be a group within a group, and there is one level of groups",
        hint: "Put the folder right below data/secret/, or its settings into each test's own .yaml.",
      });
    }
  }
  return [...cases, ...folders.flatMap((path) => findTestsBelow(path, files, findings))].toSorted(
    (left, right) => (left.name < right.name ? -1 : 1),
  );
}
