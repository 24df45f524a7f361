import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { HarnessError } from "../../core/harness-error.ts";
import { isFault } from "./sqlite-fault.ts";

const PATIENCE_MS = 2000;
const POLL_MS = 50;

/**
 * Holds a store for this process alone, by an empty file beside it that stays: the kernel releases the
 * lock on it when its holder is gone, whoever killed it. Waits a moment for one that was just killed.
 * @throws {HarnessError} `store-in-use`
 */
export async function lockStore(path: string): Promise<Disposable> {
  for (let left = PATIENCE_MS; ; left -= POLL_MS) {
    // SQLite would make it as readable as whoever starts the server makes files.
    closeSync(openSync(`${path}.guard`, "a", 0o600));
    const guard = new DatabaseSync(`${path}.guard`);
    try {
      // Nothing is ever written: the file stays empty, and no other appears beside it.
      guard.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
      return { [Symbol.dispose]: () => guard.close() };
    } catch (error) {
      guard.close();
      if (!isFault(error, "busy")) throw error;
      if (left > 0) await setTimeout(POLL_MS);
      else throw new HarnessError("store-in-use", `another server is writing to ${path}`);
    }
  }
}
