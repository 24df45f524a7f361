import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The engine and all modules that it imports. The others only find submissions, grade and report. */
export const JUDGING_MODULES = [
  "core",
  "languages",
  "sandbox",
  "play",
  "claims",
  "problems",
  "io",
  "packages",
  "domains",
  "engine",
];

/**
 * Hashes all files of the folders, so any change counts, also an uncommitted one. A missing folder
 * counts as empty.
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
