import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder with those around it that are missing. Node.js's own `recursive` never ends where a
 * file system refuses a new folder by saying that it is not there, as /proc does.
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
