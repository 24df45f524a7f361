import { backup } from "node:sqlite";
import { HarnessError } from "../../core/harness-error.ts";
import { digestEvents, type StoreSummary } from "../verify-contents.ts";
import { openDatabase } from "./open-database.ts";
import { writeNewFile } from "./new-file.ts";
import { describeFault } from "./sqlite-fault.ts";
import type { Step } from "./group-writer.ts";
import { lockStore } from "./store-lock.ts";
import { verifyDatabase } from "./verify-database.ts";

/** Copies all pages in one step; otherwise each write of a running server restarts the backup. */
const ALL_PAGES = 0x7f_ff_ff_ff;

/**
 * Copies a snapshot of a store to a new file; a server may go on writing meanwhile. The copy gets its
 * final name only after it was verified and its events were compared with the store's.
 * @param to must not exist.
 * @throws {HarnessError} `store-damaged`, `store-newer`, `write-failed`
 */
export async function backupSqliteStore(
  from: string,
  to: string,
  step: Step = () => undefined,
): Promise<StoreSummary> {
  return copyStore(from, to, step);
}

/**
 * Restores a backup to a store that a server can open. Verifies first the backup, then the copy.
 * @param to must not exist; its folder must.
 * @throws {HarnessError} `store-damaged`, `store-newer`, `store-in-use`, `write-failed`
 */
export async function restoreSqliteStore(
  from: string,
  to: string,
  step: Step = () => undefined,
): Promise<StoreSummary> {
  using source = openExisting(from);
  await verifyDatabase(source, from);
  // Keeps servers from creating a store of this name meanwhile.
  using _ = await lockStore(to);
  return await copyStore(from, to, step);
}

async function copyStore(from: string, to: string, step: Step): Promise<StoreSummary> {
  using source = openExisting(from);
  return await writeNewFile(to, step, async (part) => {
    await backup(source.connection, part, { rate: ALL_PAGES });
    const facts = await settleCopy(part, from);
    if ((await digestEvents(source.db, facts.seq)) !== facts.digest) {
      throw new HarnessError("store-damaged", `the events in ${part} differ from those in ${from}`);
    }
    return facts;
  });
}

/**
 * Verifies the copy and turns it into a single file, without SQLite's `-wal` and `-shm`.
 * @param from named in errors: damage in the copy comes from there.
 */
async function settleCopy(part: string, from: string): Promise<StoreSummary> {
  using copy = openDatabase(part, { readOnly: false });
  copy.connection.exec("PRAGMA journal_mode = DELETE");
  return await verifyDatabase(copy, from);
}

function openExisting(path: string): ReturnType<typeof openDatabase> {
  try {
    return openDatabase(path, { readOnly: true });
  } catch (cause) {
    const message = `${path} cannot be read: ${describeFault(cause)}`;
    throw new HarnessError("store-damaged", message, { cause });
  }
}
