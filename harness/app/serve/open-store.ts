import { existsSync } from "node:fs";
import type { OpenStore } from "../../store/open-store.ts";
import { openPostgresStore } from "../../store/postgres/open-postgres-store.ts";
import { openSqliteStore } from "../../store/sqlite/open-sqlite-store.ts";
import { storePath } from "../../store/sqlite/store-path.ts";
import { requireDatabase } from "../require-database.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Opens a server's store: the database that DATABASE_URL names, or a file in its folder.
 * @throws {UsageError} for an invalid address, and if the database is empty but the folder has courses.
 * @throws {HarnessError}
 */
export async function openStore(databaseUrl: string | undefined, data: string): Promise<OpenStore> {
  if (databaseUrl === undefined) return openSqliteStore(storePath(data));
  const name = requireDatabase(databaseUrl, "DATABASE_URL");
  const opened = await openPostgresStore(databaseUrl);
  const isFresh = (await opened.store.lastSeq()) === 0;
  // Starting with the empty database would look as if the courses were lost.
  if (!isFresh || !existsSync(storePath(data))) return opened;
  await opened.store[Symbol.asyncDispose]();
  throw new UsageError(
    `${data} holds courses, but ${name} is empty: move them with \`grundy migrate ${data} "$DATABASE_URL"\`, ` +
      "or name another folder with --data",
  );
}
