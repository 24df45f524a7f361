import type { PackageFile } from "./package.ts";

/** All regular files of a package, wherever it lies, before anybody knows what they mean. */
export interface PackageFiles {
  /** The name of the folder or zip, without `.zip`. */
  readonly id: string;
  /** As the person named it. */
  readonly place: string;
  /** By path from the root. */
  readonly files: ReadonlyMap<string, PackageFile>;
  /** Folders that hold nothing. */
  readonly bareFolders: readonly string[];
}

/** An entry of one folder. */
interface Entry {
  readonly name: string;
  readonly path: string;
  /** Undefined: a folder. */
  readonly file: PackageFile | undefined;
}

/** What lies directly in a folder (`""`: the root), by name. */
export function listEntries({ files, bareFolders }: PackageFiles, folder: string): Entry[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  const entries = new Map<string, Entry>();
  for (const path of [...files.keys(), ...bareFolders.map((bare) => `${bare}/`)]) {
    if (!path.startsWith(prefix)) continue;
    const [name = "", ...rest] = path.slice(prefix.length).split("/");
    if (name === "") continue;
    const file = rest.length === 0 ? files.get(path) : undefined;
    entries.set(name, { name, path: prefix + name, file });
  }
  return [...entries.values()].toSorted((left, right) => (left.name < right.name ? -1 : 1));
}
