import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isDatabaseUrl } from "../../store/postgres/database-url.ts";
import { moveToPostgres, moveToSqlite } from "../../store/postgres/move-store.ts";
import { storePath } from "../../store/sqlite/store-path.ts";
import type { StoreSummary } from "../../store/verify-contents.ts";
import { requireDatabase } from "./require-database.ts";
import { UsageError } from "../usage-error.ts";

export interface MigratedData {
  readonly facts: StoreSummary;
  /** Name for messages, without a password. */
  readonly to: string;
  readonly isDatabase: boolean;
}

/**
 * Copies a server's data from a folder to a database, or back. The original stays.
 * @param from a folder, or `postgres://…`
 * @param to the other kind
 * @throws {UsageError} @throws {HarnessError}
 */
export async function migrateData(from: string, to: string): Promise<MigratedData> {
  if (isDatabaseUrl(from) === isDatabaseUrl(to)) {
    throw new UsageError(
      "one of the two must be a folder and the other a database, postgres://user@host/database. " +
        "To copy folders, use `grundy backup` and `grundy restore`",
    );
  }
  if (isDatabaseUrl(to)) {
    const name = requireDatabase(to, "this address");
    const store = storePath(resolve(from));
    if (!existsSync(store)) {
      throw new UsageError(
        `${from} holds no course: name the folder that \`grundy serve\` uses as --data`,
      );
    }
    return { facts: await moveToPostgres(store, to), to: name, isDatabase: true };
  }
  requireDatabase(from, "this address");
  const store = storePath(resolve(to));
  if (existsSync(store)) {
    throw new UsageError(
      `${to} already holds courses, which are not overwritten: name another folder, or move this one away`,
    );
  }
  return { facts: await moveToSqlite(from, store), to, isDatabase: false };
}
