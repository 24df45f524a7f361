/** An entry name of an archive as a path in the tree, or why it is refused. */
export type ArchivePath =
  | { readonly kind: "path"; readonly path: string; readonly isFolder: boolean }
  | { readonly kind: "refused"; readonly reason: string };

const MAX_PATH_CHARACTERS = 1000;

/**
 * Converts an entry name to a path. Files are never written under these names, but a name that leads
 * out of its folder shows that the archive is an attack or was made by a broken program.
 */
export function toArchivePath(name: string): ArchivePath {
  const path = name.normalize("NFC").replaceAll("\\", "/");
  const reason = explainUnsafe(path);
  if (reason !== undefined) return { kind: "refused", reason: `${reason}: repack the archive` };
  const steps = path.split("/").filter((step) => step !== "" && step !== ".");
  if (steps.length === 0) return { kind: "refused", reason: "it has no name: repack the archive" };
  return { kind: "path", path: steps.join("/"), isFolder: path.endsWith("/") };
}

function explainUnsafe(path: string): string | undefined {
  if (path.includes("\0")) return "its name contains a NUL character";
  if (path.startsWith("/")) return "its name is an absolute path";
  if (/^[A-Za-z]:/.test(path)) return "its name begins with a drive letter";
  if (path.split("/").includes("..")) return "its name leads out of the archive with '..'";
  if (path.length > MAX_PATH_CHARACTERS) {
    return `its name has more than ${MAX_PATH_CHARACTERS} characters`;
  }
  return undefined;
}

/** Folds a path for comparison as on case-insensitive file systems. */
export function foldPath(path: string): string {
  return path.normalize("NFC").toLowerCase().toUpperCase();
}
