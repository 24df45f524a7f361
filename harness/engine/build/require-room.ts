import { statfs } from "node:fs/promises";
import { HarnessError } from "../../core/harness-error.ts";

/** More than any of our builds has taken. */
const ROOM_BYTES = 64 * 1024 ** 2;

/**
 * Checks for free disk space after a compiler failed. On a nearly full disk the failure may not be
 * the student's fault.
 * @throws {HarnessError} `write-failed` if the disk is nearly full
 */
export async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const freeMib = Math.floor((bavail * bsize) / 2 ** 20);
  // Some file systems do not count files and report a total of 0.
  const isFull = bavail * bsize < ROOM_BYTES || (files > 0 && ffree < 100);
  if (!isFull) return;
  throw new HarnessError(
    "write-failed",
    `a compiler failed while the disk of the cache is nearly full (${freeMib} MiB free), which may be the reason`,
  );
}
