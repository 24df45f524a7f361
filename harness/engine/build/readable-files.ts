import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

// A sandbox may run programs as another user of the machine, who must be able to read these files.
// So their modes must not depend on this process's umask.

export async function makeReadableFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o755);
}

export async function writeReadableFile(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content);
  await chmod(path, 0o644);
}

/** Writes a file within an existing folder, and creates the folders in its name. */
export async function writeWithin(
  folder: string,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  const folders = name.split("/").slice(0, -1);
  for (const at of folders.keys()) {
    await makeReadableFolder(join(folder, ...folders.slice(0, at + 1)));
  }
  await writeReadableFile(join(folder, name), content);
}
