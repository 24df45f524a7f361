import { type Kysely, sql } from "kysely";

/** Renames the table of heartbeats, which was called `sighting`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // A new table, because SQLite cannot rename the constraint of an old one.
  await schema
    .createTable("heartbeat")
    .addColumn("worker", "text", (column) => column.notNull())
    .addColumn("process", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("places", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("heartbeatOf", ["worker", "process"])
    .execute();
  const columns = sql`"worker", "process", "at", "places", "status"`;
  await sql`INSERT INTO "heartbeat" (${columns}) SELECT ${columns} FROM "sighting"`.execute(db);
  await schema.dropTable("sighting").execute();
}
