import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and its missing parents. Node.js's own `recursive` never ends on file systems that
 * refuse new folders with ENOENT, as /proc does.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}
