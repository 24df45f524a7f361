/** A name in an archive as a path in a tree, or why it is none. */
export type ArchivePath =
  | { readonly kind: "path"; readonly path: string; readonly isFolder: boolean }
  | { readonly kind: "refused"; readonly reason: string };

const MAX_PATH_CHARACTERS = 1000;

/**
 * Nothing is ever written under these names, yet a name that would lead out of a folder shows that
 * the archive was made to attack, or by a broken program.
 */
export function toArchivePath(name: string): ArchivePath {
  const path = name.normalize("NFC").replaceAll("\\", "/");
  const reason = explainUnsafe(path);
  if (reason !== undefined) return { kind: "refused", reason: `${reason}: pack it again` };
  const steps = path.split("/").filter((step) => step !== "" && step !== ".");
  if (steps.length === 0) return { kind: "refused", reason: "it has no name: pack it again" };
  return { kind: "path", path: steps.join("/"), isFolder: path.endsWith("/") };
}

function explainUnsafe(path: string): string | undefined {
  if (path.includes("\0")) return "its name holds a NUL character";
  if (path.startsWith("/")) return "its name is an absolute path";
  if (/^[A-Za-z]:/.test(path)) return "its name begins with a drive letter";
  if (path.split("/").includes("..")) return "its name leads out of the archive with '..'";
  if (path.length > MAX_PATH_CHARACTERS) {
    return `its name has more than ${MAX_PATH_CHARACTERS} characters`;
  }
  return undefined;
}

/** What is the same file on a system that does not tell upper from lower case. */
export function foldPath(path: string): string {
  return path.normalize("NFC").toLowerCase().toUpperCase();
}
