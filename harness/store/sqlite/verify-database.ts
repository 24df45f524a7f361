import { HarnessError } from "../../core/harness-error.ts";
import { type StoreSummary, verifyContents } from "../verify-contents.ts";
import { appliedMigrations, refuseNewer } from "./migrate.ts";
import type { OpenDatabase } from "./open-database.ts";
import { describeFault } from "./sqlite-fault.ts";

/**
 * Verifies a store: its pages by SQLite's integrity check, then its contents.
 * @throws {HarnessError} `store-damaged`, `store-newer`
 */
export async function verifyDatabase(database: OpenDatabase, path: string): Promise<StoreSummary> {
  try {
    const applied = appliedMigrations(database);
    if (applied.length === 0) throw damaged(path, "it is not a Grundy store");
    refuseNewer(applied, path);
    const [first] = database.connection.prepare("PRAGMA integrity_check(1)").all();
    const result = String(first?.["integrity_check"]);
    if (result !== "ok") throw damaged(path, result);
    return await verifyContents(database.db);
  } catch (error) {
    throw error instanceof HarnessError ? error : damaged(path, describeFault(error), error);
  }
}

function damaged(path: string, reason: string, cause?: unknown): HarnessError {
  return new HarnessError("store-damaged", `${path} cannot be used: ${reason}`, { cause });
}
