import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Guesses that several servers count together, and who changed exercises on pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // Not in PostgreSQL's write-ahead log, and so neither in its replicas nor in backups made of it.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await schema
    .createTable("guess")
    .$call((table) => (isPostgres ? table.modifyFront(sql`unlogged`) : table))
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("guessByAge").on("guess").column("until").execute();

  await schema
    .createTable("exerciseChange")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("exercise", "text", (column) => column.notNull())
    .addColumn("path", "text")
    .execute();
}
