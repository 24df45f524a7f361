import { chmod, mkdir, writeFile } from "node:fs/promises";

// A sandbox may run programs as another user of the machine, who must be able to read these: their
// modes do not depend on the umask of the person who judges.

export async function makeReadableFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o755);
}

export async function writeReadableFile(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content);
  await chmod(path, 0o644);
}
