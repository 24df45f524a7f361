import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describeDiskFault } from "../../core/disk-fault.ts";
import { HarnessError } from "../../core/harness-error.ts";
import type { NewFiles } from "./copy-exercise.ts";
import { makeFolder } from "../../io/make-folder.ts";

/** Finds existing files that differ from those to write. */
export async function findOccupied(folder: string, files: NewFiles): Promise<readonly string[]> {
  const occupied: string[] = [];
  for (const [path, content] of files) {
    const existing = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) =>
      error.code === "ENOENT" || error.code === "ENOTDIR" ? undefined : Buffer.alloc(0),
    );
    if (existing !== undefined && !existing.equals(Buffer.from(content))) occupied.push(path);
  }
  return occupied;
}

/**
 * Writes the files that do not exist yet, all or none.
 * @throws {HarnessError} `write-failed`, after removing what was written.
 */
export async function writeNewFiles(folder: string, files: NewFiles): Promise<void> {
  const paths: string[] = [];
  for (const [path, content] of files) {
    const file = join(folder, path);
    try {
      await makeFolder(dirname(file));
      await writeFile(file, content, { flag: "wx" });
      paths.push(file);
    } catch (cause) {
      if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") continue;
      for (const each of paths) await rm(each, { force: true });
      const message = `${file} cannot be written: ${describeDiskFault(cause)}`;
      throw new HarnessError("write-failed", message, { cause });
    }
  }
}
