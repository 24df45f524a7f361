import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** What decides about a submission; the other rooms find, grade and show. */
export const JUDGING_ROOMS = [
  "core",
  "languages",
  "sandbox",
  "problems",
  "packages",
  "domains",
  "engine",
];

/**
 * Changes with any change of Grundy or of a reference, also of an uncommitted one. A folder that is not
 * there counts as an empty one.
 */
export async function hashSources(folders: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
        throw error;
      },
    );
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted((left, right) => (left < right ? -1 : 1));
    for (const file of files) {
      const bytes = await readFile(file);
      hash.update(`${file.slice(folder.length)} ${bytes.length}\n`).update(bytes);
    }
  }
  return hash.digest("hex");
}
