import { statfs } from "node:fs/promises";
import { HarnessError } from "../../core/harness-error.ts";

/** More than any build of ours has taken. */
const ROOM_BYTES = 64 * 1024 ** 2;

/**
 * After a compiler has failed: where the disk is as good as full, nobody can tell whether the source
 * or the disk is to blame, and no student must pay for it.
 * @throws {HarnessError} `write-failed`
 */
export async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const freeMib = Math.floor((bavail * bsize) / 2 ** 20);
  // Some file systems do not count files, and say that there can be none.
  const isFull = bavail * bsize < ROOM_BYTES || (files > 0 && ffree < 100);
  if (!isFull) return;
  throw new HarnessError(
    "write-failed",
    `a compiler failed, and the disk of the cache is as good as full (${freeMib} MiB are free), so that it may be no fault of the source`,
  );
}
