import { existsSync } from "node:fs";
import type { OpenStore } from "../../store/open-store.ts";
import { openPostgresStore } from "../../store/postgres/open-postgres-store.ts";
import { openSqliteStore } from "../../store/sqlite/open-sqlite-store.ts";
import { storePath } from "../../store/sqlite/store-path.ts";
import { requireDatabase } from "../require-database.ts";
import { UsageError } from "../usage-error.ts";

/**
 * What a server keeps: in the database that DATABASE_URL names, else in a file of its folder.
 * @throws {UsageError} for an address that is none, and where it is not sure which of both is meant.
 * @throws {HarnessError}
 */
export async function openStore(databaseUrl: string | undefined, data: string): Promise<OpenStore> {
  if (databaseUrl === undefined) return openSqliteStore(storePath(data));
  const name = requireDatabase(databaseUrl, "DATABASE_URL");
  const opened = await openPostgresStore(databaseUrl);
  const isFresh = (await opened.store.lastSeq()) === 0;
  // Who meant to move a course and began an empty one instead would think it lost.
  if (!isFresh || !existsSync(storePath(data))) return opened;
  await opened.store[Symbol.asyncDispose]();
  throw new UsageError(
    `${data} holds courses, and ${name} is empty: move them by \`grundy migrate ${data} "$DATABASE_URL"\`, ` +
      "or name another folder with --data",
  );
}
