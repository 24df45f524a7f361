import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

type TableName = keyof Tables;
type Row = Readonly<Record<string, unknown>>;

/** Of a store as it is at one moment. */
export interface Source {
  readonly tables: readonly string[];
  /** In parts, none of which is large. */
  rows(table: string): AsyncIterable<readonly Row[]>;
}

/** A part holds no more than so many rows: among them are sources of 1 MiB. */
export const PART = 100;

/**
 * All tables but those in which migrations are noted.
 * @param schema of PostgreSQL: others hold what is not ours, or pg-boss's.
 */
export async function tablesOf(db: Kysely<Tables>, schema?: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter((table) => table.schema === schema)
    .map(({ name }) => name)
    .toSorted();
}

/**
 * Every row of every table, into tables of the same version in which nothing is.
 * @throws {Error} where there is something, or where one has tables that the other has not.
 */
export async function copyContents(
  source: Source,
  into: Transaction<Tables>,
  tables: readonly string[],
): Promise<void> {
  if (tables.join() !== source.tables.join()) throw new Error("the tables are of other versions");
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

/** The first table that holds something, if any does. */
export async function findFullTable(
  db: Kysely<Tables>,
  tables: readonly string[],
): Promise<string | undefined> {
  for (const table of tables) {
    const name = table as TableName;
    const row = await db.selectFrom(name).select(db.fn.countAll<number>().as("count")).execute();
    if ((row[0]?.count ?? 0) > 0) return table;
  }
  return undefined;
}
