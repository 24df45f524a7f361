import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { HarnessError } from "../core/harness-error.ts";

/** An empty file that stays: to remove it would let two processes lock two files of one name. */
const GUARD = "journal.guard";
/** Who holds it, for people; what stands here decides nothing. */
const NOTE = "journal.lock";

const SQLITE_BUSY = 5;
const PATIENCE_MS = 2000;
const POLL_MS = 50;

/**
 * One process at a time holds the journal of a folder, and in it one holder. The lock is the one that
 * SQLite takes on a file, on every system: the kernel releases it when its holder is gone, whoever
 * killed it. Nothing may open the file besides: to close it anywhere in this process releases the lock.
 */
export class JournalLock implements Disposable {
  readonly #database: DatabaseSync;
  readonly #note: string;

  /**
   * Waits a moment: a process that was just killed is given the time to be gone.
   * @throws {HarnessError} `journal-in-use` while another holds it.
   */
  static async take(folder: string): Promise<JournalLock> {
    const note = join(folder, NOTE);
    for (let left = PATIENCE_MS; ; left -= POLL_MS) {
      const database = lock(join(folder, GUARD));
      if (database !== undefined) return new JournalLock(database, note);
      if (left <= 0) break;
      await setTimeout(POLL_MS);
    }
    const holder = readNote(note);
    throw new HarnessError(
      "journal-in-use",
      `${holder} is writing results to ${folder}; wait for it, or choose another folder with --output`,
    );
  }

  private constructor(database: DatabaseSync, note: string) {
    this.#database = database;
    this.#note = note;
    try {
      writeFileSync(note, String(process.pid));
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
