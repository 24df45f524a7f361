import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and its missing parents. Node.js's own `recursive` never ends on file systems that
 * refuse new folders with ENOENT, as /proc does: use this for every folder that a person can name.
 * @param mode permissions of new folders
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path), mode);
    await mkdir(path, mode);
  }
}
