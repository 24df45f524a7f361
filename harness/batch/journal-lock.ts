import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeDiskFault } from "../core/disk-fault.ts";
import { HarnessError } from "../core/harness-error.ts";
import { lockFile } from "../io/file-lock.ts";
import { makeFolder } from "../io/make-folder.ts";

/** An empty file, which stays. */
const GUARD = "journal.guard";
/** Names the holder for people; it has no effect on locking. */
const NOTE = "journal.lock";

/** An exclusive lock, across processes, on writing to a folder of results. */
export class JournalLock implements Disposable {
  readonly folder: string;
  readonly #lock: Disposable;
  readonly #note: string;

  /**
   * Takes the lock and creates the folder if necessary.
   * @throws {HarnessError} `journal-in-use` if another process holds it, `write-failed` if the folder
   *   is not writable.
   */
  static async take(folder: string): Promise<JournalLock> {
    try {
      await makeFolder(folder);
      const lock = await lockFile(join(folder, GUARD));
      if (lock !== undefined) return new JournalLock(folder, lock);
    } catch (cause) {
      const message = `results cannot be written to ${folder}: ${describeDiskFault(cause)}`;
      throw new HarnessError("write-failed", message, { cause });
    }
    const holder = readNote(join(folder, NOTE));
    throw new HarnessError(
      "journal-in-use",
      `${holder} is writing results to ${folder}; wait for it, or choose another folder`,
    );
  }

  private constructor(folder: string, lock: Disposable) {
    this.folder = folder;
    this.#lock = lock;
    this.#note = join(folder, NOTE);
    try {
      writeFileSync(this.#note, String(process.pid));
    } catch (error) {
      lock[Symbol.dispose]();
      throw error;
    }
  }

  [Symbol.dispose](): void {
    try {
      rmSync(this.#note, { force: true });
    } finally {
      this.#lock[Symbol.dispose]();
    }
  }
}

function readNote(path: string): string {
  try {
    const pid = Number(readFileSync(path, "utf8"));
    return Number.isSafeInteger(pid) && pid > 0 ? `process ${pid}` : "another process";
  } catch {
    return "another process";
  }
}
