import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isDatabaseUrl } from "../store/postgres/database-url.ts";
import { moveToPostgres, moveToSqlite } from "../store/postgres/move-store.ts";
import { storePath } from "../store/sqlite/store-path.ts";
import type { StoreFacts } from "../store/verify-contents.ts";
import { requireDatabase } from "./require-database.ts";
import { UsageError } from "./usage-error.ts";

export interface Moved {
  readonly facts: StoreFacts;
  /** How people call it: never with a password. */
  readonly to: string;
  readonly isDatabase: boolean;
}

/**
 * Copies what a server keeps from a folder into a database, or back; what it is copied from stays.
 * @param from a folder, or `postgres://…`. @param to the other.
 * @throws {UsageError} @throws {HarnessError}
 */
export async function moveData(from: string, to: string): Promise<Moved> {
  if (isDatabaseUrl(from) === isDatabaseUrl(to)) {
    throw new UsageError(
      "one of both is a folder, and the other a database, postgres://user@host/database. " +
        "Folders are copied by `grundy backup` and `grundy restore`",
    );
  }
  if (isDatabaseUrl(to)) {
    const name = requireDatabase(to, "what is given");
    const store = storePath(resolve(from));
    if (!existsSync(store)) {
      throw new UsageError(
        `${from} holds no course: name the folder that \`grundy serve\` was given as --data`,
      );
    }
    return { facts: await moveToPostgres(store, to), to: name, isDatabase: true };
  }
  requireDatabase(from, "what is given");
  const store = storePath(resolve(to));
  if (existsSync(store)) {
    throw new UsageError(
      `${to} holds courses already, and nothing is copied over them. Name another folder, or move this one away`,
    );
  }
  return { facts: await moveToSqlite(from, store), to, isDatabase: false };
}
