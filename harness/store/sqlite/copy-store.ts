import { backup } from "node:sqlite";
import { HarnessError } from "../../core/harness-error.ts";
import { digestEvents, type StoreFacts } from "../verify-contents.ts";
import { openDatabase } from "./open-database.ts";
import { writeNewFile } from "./new-file.ts";
import { describeFault } from "./sqlite-fault.ts";
import type { Step } from "./group-writer.ts";
import { lockStore } from "./store-lock.ts";
import { verifyDatabase } from "./verify-database.ts";

/** All pages in one step, so that a server that goes on writing does not have it begin again. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * A store as it is at one moment, as a file of its own; a server may go on writing meanwhile. The copy
 * gets its name when it was verified, and its events compared with the store's.
 * @param to must not be there.
 * @throws {HarnessError} `store-damaged`, `store-newer`, `write-failed`
 */
export async function backupSqliteStore(
  from: string,
  to: string,
  step: Step = () => undefined,
): Promise<StoreFacts> {
  return copyStore(from, to, step);
}

/**
 * A backup as a store that a server can open. The backup is verified first, the copy after.
 * @param to must not be there; its folder must.
 * @throws {HarnessError} `store-damaged`, `store-newer`, `store-in-use`, `write-failed`
 */
export async function restoreSqliteStore(
  from: string,
  to: string,
  step: Step = () => undefined,
): Promise<StoreFacts> {
  using source = openExisting(from);
  await verifyDatabase(source, from);
  // No server may begin a store of this name meanwhile.
  using _ = await lockStore(to);
  return copyStore(from, to, step);
}

async function copyStore(from: string, to: string, step: Step): Promise<StoreFacts> {
  using source = openExisting(from);
  return await writeNewFile(to, step, async (part) => {
    await backup(source.connection, part, { rate: ALL_PAGES });
    const facts = await settleCopy(part, from);
    if ((await digestEvents(source.db, facts.seq)) !== facts.digest) {
      throw new HarnessError("store-damaged", `${part} holds other events than ${from}`);
    }
    return facts;
  });
}

/**
 * The copy as one file, without what SQLite puts beside it.
 * @param from is to blame for what it lacks.
 */
async function settleCopy(part: string, from: string): Promise<StoreFacts> {
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
