import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { HarnessError } from "../../core/harness-error.ts";
import { isFault } from "./sqlite-fault.ts";

const PATIENCE_MS = 2000;
const POLL_MS = 50;

/**
 * Locks a store for this process by locking an empty file beside it. The file stays, but the kernel
 * releases the lock when the process ends, however it ends. Waits a moment for a process just killed.
 * @throws {HarnessError} `store-in-use`
 */
export async function lockStore(path: string): Promise<Disposable> {
  for (let left = PATIENCE_MS; ; left -= POLL_MS) {
    // Created here because SQLite would use the umask of the process.
    closeSync(openSync(`${path}.guard`, "a", 0o600));
    const guard = new DatabaseSync(`${path}.guard`);
    try {
      // Nothing is ever written, so the file stays empty and SQLite creates no journal.
      guard.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
      return { [Symbol.dispose]: () => guard.close() };
    } catch (error) {
      guard.close();
      if (!isFault(error, "busy")) throw error;
      if (left > 0) await setTimeout(POLL_MS);
      else throw new HarnessError("store-in-use", `another server is using ${path}`);
    }
  }
}
