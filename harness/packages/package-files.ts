import type { PackageFile } from "./package.ts";

/** Either file marks a folder as a package; DOMjudge is content with its own. */
export const PACKAGE_MARKER_FILES = ["problem.yaml", "domjudge-problem.ini"] as const;

/** All regular files of a package, in a folder or a zip, not yet interpreted. */
export interface PackageFiles {
  /** The name of the folder or zip, without `.zip`. */
  readonly id: string;
  /** Path of the package, as the user named it. */
  readonly path: string;
  /** By path from the root. */
  readonly files: ReadonlyMap<string, PackageFile>;
  /** Direct entries of each folder, sorted by name. The root is `""`. */
  readonly folders: ReadonlyMap<string, readonly Entry[]>;
  /** Broken links that judging does not need, by path from the root, with the reason. */
  readonly brokenLinks: readonly BrokenLink[];
}

interface BrokenLink {
  readonly path: string;
  readonly reason: string;
}

/** An entry of one folder. */
interface Entry {
  readonly name: string;
  readonly path: string;
  /** Undefined: a folder. */
  readonly file: PackageFile | undefined;
}

/** @param bareFolders empty folders */
export function toPackageFiles(
  { id, path }: Pick<PackageFiles, "id" | "path">,
  files: readonly PackageFile[],
  bareFolders: readonly string[] = [],
  brokenLinks: readonly BrokenLink[] = [],
): PackageFiles {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return { id, path, files: byPath, folders: findFolders(byPath, bareFolders), brokenLinks };
}

/** Lists the direct entries of a folder (`""`: the root), sorted by name. */
export function listEntries({ folders }: PackageFiles, folder: string): readonly Entry[] {
  return folders.get(folder) ?? [];
}

/** Lists all files below a folder, sorted by path. */
export function listFilesBelow(files: PackageFiles, folder: string): readonly PackageFile[] {
  const packageFiles: PackageFile[] = [];
  const left = [folder];
  for (let each = left.pop(); each !== undefined; each = left.pop()) {
    for (const { path, file } of listEntries(files, each)) {
      if (file === undefined) left.push(path);
      else packageFiles.push(file);
    }
  }
  return packageFiles.toSorted((first, second) => (first.path < second.path ? -1 : 1));
}

function findFolders(
  files: ReadonlyMap<string, PackageFile>,
  bareFolders: readonly string[],
): PackageFiles["folders"] {
  const folders = new Map<string, Entry[]>();
  const listOf = (folder: string): Entry[] => {
    const entries = folders.get(folder);
    if (entries !== undefined) return entries;
    const list: Entry[] = [];
    folders.set(folder, list);
    if (folder !== "") enter(folder, undefined);
    return list;
  };
  const enter = (path: string, file: PackageFile | undefined) => {
    const end = path.lastIndexOf("/");
    listOf(path.slice(0, Math.max(end, 0))).push({ name: path.slice(end + 1), path, file });
  };
  for (const [path, file] of files) enter(path, file);
  for (const folder of bareFolders) listOf(folder);
  for (const list of folders.values())
    list.sort((left, right) => (left.name < right.name ? -1 : 1));
  return folders;
}
