import type { Claim, InboxFile, Layout } from "../layout.ts";
import { claimFolder } from "../moodle/claim-folder.ts";
import { type MoodlePath, readMoodlePath } from "../moodle/folder.ts";

/**
 * `Ana Novak_4711_assignsubmission_file/P1.py` and similar. The worksheet of the assignment, if given,
 * tells which participant or group 4711 is.
 */
export const moodle: Layout = {
  name: "Moodle",
  weight: 1,
  read: async ({ files, assignment }) => {
    const paths = new Map(
      files.flatMap((file): [InboxFile, MoodlePath][] => {
        const path = readMoodlePath(file.fullPath);
        return path === undefined ? [] : [[file, path]];
      }),
    );
    const folders = new Map([...paths.values()].map((path) => [path.folder, path]));
    const byName = Map.groupBy(folders.values(), ({ name }) => name);
    const claims = new Map(
      [...folders].map(([key, folder]) => [
        key,
        claimFolder(folder, assignment, byName.get(folder.name)?.length ?? 1),
      ]),
    );
    const withFiles = new Set(
      [...paths.values()].flatMap(({ folder, plugin }) => (plugin === "file" ? [folder] : [])),
    );
    return new Map<InboxFile, Claim>(
      [...paths].map(([file, { folder, plugin, path }]) => {
        const claim = claims.get(folder);
        if (claim?.kind !== "submission") return [file, claim ?? UNKNOWN];
        if (plugin === "onlinetext" && withFiles.has(folder)) return [file, TYPED];
        return [file, { ...claim, name: path, ...(plugin === "onlinetext" && { isTyped: true }) }];
      }),
    );
  },
};

const UNKNOWN: Claim = { kind: "unplaced", reason: "its student is unknown" };
const TYPED: Claim = {
  kind: "aside",
  isStudents: true,
  reason: "it was typed into Moodle's form, but files were submitted as well",
};
