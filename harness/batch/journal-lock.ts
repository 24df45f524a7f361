import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { describeDiskFault } from "../core/disk-fault.ts";
import { HarnessError } from "../core/harness-error.ts";

/** An empty file that is never removed; otherwise two processes could lock two files of one name. */
const GUARD = "journal.guard";
/** Names the holder for people; it has no effect on locking. */
const NOTE = "journal.lock";

const SQLITE_BUSY = 5;
const PATIENCE_MS = 2000;
const POLL_MS = 50;

/**
 * An exclusive lock, across processes, on writing to a folder of results. It uses SQLite's file lock,
 * which works on every system, and which the kernel releases when the holder ends for any reason.
 * Nothing else in this process may open the file, because closing it would release the lock.
 */
export class JournalLock implements Disposable {
  readonly folder: string;
  readonly #database: DatabaseSync;
  readonly #note: string;

  /**
   * Takes the lock and creates the folder if necessary. Waits briefly, so that a process that was just
   * killed can end.
   * @throws {HarnessError} `journal-in-use` if another process holds it, `write-failed` if the folder
   *   is not writable.
   */
  static async take(folder: string): Promise<JournalLock> {
    try {
      mkdirSync(folder, { recursive: true });
      for (let left = PATIENCE_MS; ; left -= POLL_MS) {
        const database = lock(join(folder, GUARD));
        if (database !== undefined) return new JournalLock(folder, database);
        if (left <= 0) break;
        await setTimeout(POLL_MS);
      }
    } catch (cause) {
      const message = `results cannot be written to ${folder}: ${describeDiskFault(cause)}`;
      throw new HarnessError("write-failed", message, { cause });
    }
    const holder = readNote(join(folder, NOTE));
    throw new HarnessError(
      "journal-in-use",
      `${holder} is writing results to ${folder}; wait for it, or choose another folder with --output`,
    );
  }

  private constructor(folder: string, database: DatabaseSync) {
    this.folder = folder;
    this.#database = database;
    this.#note = join(folder, NOTE);
    try {
      writeFileSync(this.#note, String(process.pid));
    } catch (error) {
      database.close();
      throw error;
    }
  }

  [Symbol.dispose](): void {
    try {
      rmSync(this.#note, { force: true });
    } finally {
      this.#database.close();
    }
  }
}

/** Locks the file; undefined if another process holds the lock. */
function lock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path);
  try {
    // Nothing is ever written: the file stays empty, and SQLite creates no file next to it.
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
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

function readNote(path: string): string {
  try {
    const pid = Number(readFileSync(path, "utf8"));
    return Number.isSafeInteger(pid) && pid > 0 ? `process ${pid}` : "another process";
  } catch {
    return "another process";
  }
}
