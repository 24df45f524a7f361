import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";

const PATIENCE_MS = 2000;
const POLL_MS = 50;
const SQLITE_BUSY = 5;

interface LockOptions {
  readonly mode?: number;
  readonly patienceMs?: number;
}

/**
 * Takes an exclusive lock, across processes, on an empty file, which is created if it is missing and is
 * never removed: otherwise two processes could lock two files of one name. Uses SQLite's lock, which
 * works on every system, and which the kernel releases when the holder ends for any reason. Waits
 * briefly, so that a process that was just killed can end.
 * @param options.mode permissions of a new file
 * @param options.patienceMs how long it waits for another holder
 * @returns undefined if another holder, in this process or elsewhere, still has the lock.
 * @throws the error of the file system or of SQLite, if the file cannot be written.
 */
export async function lockFile(
  path: string,
  { mode = 0o644, patienceMs = PATIENCE_MS }: LockOptions = {},
): Promise<Disposable | undefined> {
  for (let left = patienceMs; ; left -= POLL_MS) {
    const lock = tryLock(path, mode);
    if (lock !== undefined || left <= 0) return lock;
    await setTimeout(POLL_MS);
  }
}

function tryLock(path: string, mode: number): Disposable | undefined {
  createFile(path, mode);
  const database = new DatabaseSync(path);
  try {
    // Nothing is ever written: the file stays empty, and SQLite creates no file beside it.
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return { [Symbol.dispose]: () => database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Does not open an existing file: closing it would release a lock that this process holds. */
function createFile(path: string, mode: number): void {
  try {
    closeSync(openSync(path, "wx", mode));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** The low byte of SQLite's error code is the primary code. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}
