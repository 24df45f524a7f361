import { Migrator } from "kysely/migration";
import { HarnessError } from "../../core/harness-error.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import type { OpenDatabase } from "./open-database.ts";

/**
 * Migrates a database to the newest version, or creates the tables of an empty one, in one transaction.
 * @throws {HarnessError} `store-newer`
 */
export async function migrate({ db, connection }: OpenDatabase, path: string): Promise<void> {
  // kysely begins no transaction of its own on SQLite, and uses only this connection.
  connection.exec("BEGIN IMMEDIATE");
  try {
    refuseNewer(appliedMigrations({ connection }), path);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    connection.exec("COMMIT");
  } catch (error) {
    // SQLite has already rolled back if the disk is full.
    if (connection.isTransaction) connection.exec("ROLLBACK");
    throw error;
  }
}

/** Names of applied migrations, in order; empty if the file is not a store. */
export function appliedMigrations({ connection }: Pick<OpenDatabase, "connection">): string[] {
  const table = "SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'";
  if (connection.prepare(table).get() === undefined) return [];
  const rows = connection.prepare("SELECT name FROM kysely_migration ORDER BY name").all();
  return rows.map(({ name }) => String(name));
}

export function refuseNewer(applied: readonly string[], path: string): void {
  if (applied.every((name) => name in MIGRATIONS)) return;
  throw new HarnessError("store-newer", `${path} was written by a newer Grundy: upgrade this one`);
}
