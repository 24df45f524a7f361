import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

type TableName = keyof Tables;
type Row = Readonly<Record<string, unknown>>;

/** A snapshot of a store to copy from. */
export interface StoreSnapshot {
  readonly tables: readonly string[];
  /** The rows of a table, in batches of at most {@link BATCH_ROWS}. */
  rows(table: string): AsyncIterable<readonly Row[]>;
}

/** Rows per batch: kept small because sources can be 1 MiB each. */
export const BATCH_ROWS = 100;

/** Guesses say nothing elsewhere, and are not to be kept in backups. */
const NOT_COPIED = "guess";

/**
 * Names of all tables to copy, sorted: all except kysely's own, and except guesses.
 * @param schema of PostgreSQL: other schemas hold pg-boss's tables or those of other programs.
 */
export async function listTables(db: Kysely<Tables>, schema?: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter((table) => table.schema === schema && table.name !== NOT_COPIED)
    .map(({ name }) => name)
    .toSorted();
}

/**
 * Copies every row of every table into empty tables of the same version.
 * @throws {Error} if a table is not empty, or if the two sides have different tables.
 */
export async function copyContents(
  source: StoreSnapshot,
  into: Transaction<Tables>,
  tables: readonly string[],
): Promise<void> {
  if (tables.join() !== source.tables.join())
    throw new Error("the tables belong to different versions");
  for (const table of tables) {
    for await (const rows of source.rows(table)) {
      if (rows.length === 0) continue;
      await into
        .insertInto(table as TableName)
        .values(rows)
        .execute();
    }
  }
}

/** The first table that has rows, if any. */
export async function findFullTable(
  db: Kysely<Tables>,
  tables: readonly string[],
): Promise<string | undefined> {
  for (const table of tables) {
    const name = table as TableName;
    const { count } = await db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count > 0) return table;
  }
  return undefined;
}
