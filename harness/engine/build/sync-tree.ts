import { constants } from "node:fs";
import { chmod, open } from "node:fs/promises";
import { listTree } from "../../sandbox/list-tree.ts";

/**
 * Concurrent flushes: disks combine them, while flushing one by one takes several times as long.
 */
const WIDTH = 16;

/**
 * Neither follow links nor block on pipes: a compiler may have created either. Not for Windows, which
 * lacks these flags.
 */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Flushes a folder with everything in it to the disk, so that it survives a power cut.
 * @returns null, or why the tree cannot be walked, as a sentence without its subject
 */
export async function syncTree(folder: string): Promise<string | null> {
  const { files, folders, problem } = await listTree(folder);
  if (problem !== undefined) return problem;
  await syncAll(files, syncFile);
  await syncAll(folders, syncFolder);
  return null;
}

/** Makes creations, removals and renames in a folder durable. Windows does so by itself. */
export async function syncFolder(path: string | Buffer): Promise<void> {
  if (process.platform !== "win32") await sync(path, FLAGS);
}

async function syncFile(path: Buffer): Promise<void> {
  const flags = process.platform === "win32" ? constants.O_RDWR : FLAGS;
  try {
    await sync(path, flags);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
    // A file that the compiler itself made unreadable.
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
  const syncWaiting = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await syncOne(path);
  };
  await Promise.all(Array.from({ length: WIDTH }, syncWaiting));
}
