import { HarnessError } from "../../core/harness-error.ts";
import { type StoreFacts, verifyContents } from "../verify-contents.ts";
import { appliedMigrations, refuseNewer } from "./migrate.ts";
import type { OpenDatabase } from "./open-database.ts";
import { describeFault } from "./sqlite-fault.ts";

/**
 * Whether a store is whole: its pages by SQLite's own check, and what it keeps.
 * @throws {HarnessError} `store-damaged`, `store-newer`
 */
export async function verifyDatabase(database: OpenDatabase, path: string): Promise<StoreFacts> {
  try {
    const applied = appliedMigrations(database);
    if (applied.length === 0) throw damaged(path, "it is no store of Grundy's");
    refuseNewer(applied, path);
    const [first] = database.connection.prepare("PRAGMA integrity_check(1)").all();
    const said = String(first?.["integrity_check"]);
    if (said !== "ok") throw damaged(path, said);
    return await verifyContents(database.db);
  } catch (error) {
    throw error instanceof HarnessError ? error : damaged(path, describeFault(error), error);
  }
}

function damaged(path: string, reason: string, cause?: unknown): HarnessError {
  return new HarnessError("store-damaged", `${path} cannot be used: ${reason}`, { cause });
}
