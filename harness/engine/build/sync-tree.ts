import { constants } from "node:fs";
import { chmod, open } from "node:fs/promises";
import { listTree } from "../../sandbox/list-tree.ts";

/** Disks take what is flushed together at once; one after another costs several times as much. */
const WIDTH = 16;

/** Never through a link, and no waiting for a pipe: a compiler may have made either. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Returns when all files and folders below are on the disk, and would be after a power cut.
 * @returns null, or why nobody should go through what is there: a sentence without its subject
 */
export async function syncTree(folder: string): Promise<string | null> {
  const { files, folders, disorder } = await listTree(folder);
  if (disorder !== undefined) return disorder;
  await syncAll(files, syncFile);
  await syncAll(folders, syncFolder);
  return null;
}

/** What was made, removed or renamed in it stays so. Windows sees to that by itself. */
export async function syncFolder(path: string | Buffer): Promise<void> {
  if (process.platform !== "win32") await sync(path, FLAGS);
}

async function syncFile(path: Buffer): Promise<void> {
  const flags = process.platform === "win32" ? constants.O_RDWR : FLAGS;
  try {
    await sync(path, flags);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
    // A compiler's own file, whose rights it took away.
    await chmod(path, 0o644);
    await sync(path, flags);
  }
}

async function sync(path: string | Buffer, flags: number): Promise<void> {
  await using handle = await open(path, flags);
  await handle.sync();
}

async function syncAll(
  paths: readonly Buffer[],
  syncOne: (path: Buffer) => Promise<void>,
): Promise<void> {
  const waiting = [...paths];
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await syncOne(path);
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
}
