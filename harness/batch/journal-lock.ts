import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { describeDiskFault } from "../core/disk-fault.ts";
import { HarnessError } from "../core/harness-error.ts";

/** An empty file that stays: to remove it would let two processes lock two files of one name. */
const GUARD = "journal.guard";
/** Who holds it, for people; what stands here decides nothing. */
const NOTE = "journal.lock";

const SQLITE_BUSY = 5;
const PATIENCE_MS = 2000;
const POLL_MS = 50;

/**
 * Whoever holds it is the only one, in all processes, that writes to a folder of results. The lock is the one that
 * SQLite takes on a file, on every system: the kernel releases it when its holder is gone, whoever
 * killed it. Nothing may open the file besides: to close it anywhere in this process releases the lock.
 */
export class JournalLock implements Disposable {
  readonly folder: string;
  readonly #database: DatabaseSync;
  readonly #note: string;

  /**
   * Makes the folder where there is none. Waits a moment: a process that was just killed is given
   * the time to be gone.
   * @throws {HarnessError} `journal-in-use` while another holds it, `write-failed` where nothing can
   *   be written.
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

/** Undefined while another holds it. */
function lock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path);
  try {
    // Nothing is ever written: the file stays empty, and no other appears beside it.
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** The low byte is the kind of error, what is above tells more of it. */
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
