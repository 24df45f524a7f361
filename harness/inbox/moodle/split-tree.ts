import type { Tree } from "../../io/archives/tree.ts";
import { countSharedFolders } from "../shared-folders.ts";
import { readMoodlePath } from "./folder.ts";

/** A subtree that is a separate download. */
export interface Download {
  /** Its path in the tree; empty for the whole tree or its remainder. */
  readonly folder: string;
  readonly tree: Tree;
}

/**
 * Splits a folder with several Moodle downloads, packed or not, into one tree per download and one
 * for the remaining files. Other trees are not split: a student's folder that happens to look like a
 * Moodle download, among folders of other students, still belongs to that student.
 */
export function splitDownloads(tree: Tree): readonly Download[] {
  const paths = tree.files.map(({ path }) => path);
  const folders = [...new Set(paths.map(folderOf))].filter((folder) => folder !== "").toSorted();
  if (!isMostlyOf(folders, paths)) return [{ folder: "", tree }];
  const downloads = folders.map((folder): Download => {
    const inside = isIn(folder);
    const strip = (path: string) => path.slice(folder.length + 1);
    return {
      folder,
      tree: {
        name: folder.slice(folder.lastIndexOf("/") + 1).replace(/\.zip$/i, ""),
        files: tree.files
          .filter(({ path }) => inside(path))
          .map((file) => ({ ...file, path: strip(file.path) })),
        bareFolders: tree.bareFolders.filter(inside).map(strip),
        refusals: tree.refusals
          .filter(({ path }) => inside(path))
          .map(({ path, reason }) => ({ path: strip(path), reason })),
      },
    };
  });
  const isLeft = (path: string) => !folders.some((folder) => isIn(folder)(path));
  const rest: Tree = {
    name: tree.name,
    files: tree.files.filter(({ path }) => isLeft(path)),
    bareFolders: tree.bareFolders.filter(isLeft),
    refusals: tree.refusals.filter(({ path }) => isLeft(path)),
  };
  const isEmpty = [rest.files, rest.bareFolders, rest.refusals].every((list) => list.length === 0);
  return isEmpty ? downloads : [...downloads, { folder: "", tree: rest }];
}

function folderOf(path: string): string {
  return readMoodlePath(path)?.assignment.replace(/\/$/, "") ?? "";
}

function isIn(folder: string): (path: string) => boolean {
  return (path) => path.startsWith(`${folder}/`);
}

/** True if most of the top-level folders are downloads. Loose files do not count, and each folder counts once. */
function isMostlyOf(downloads: readonly string[], paths: readonly string[]): boolean {
  const around = downloads.map((folder) => folder.split("/").length - 1);
  const shared = Math.min(countSharedFolders(paths), ...around);
  const placeOf = (path: string) =>
    path
      .split("/")
      .slice(0, shared + 1)
      .join("/");
  const places = new Set(paths.filter((path) => placeOf(path) !== path).map(placeOf));
  const downloadPlaces = new Set(downloads.map(placeOf));
  return downloadPlaces.size * 2 > places.size;
}
