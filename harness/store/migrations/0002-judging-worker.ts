import type { Kysely } from "kysely";

/** Records which worker made a judging; null for earlier judgings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("judging").addColumn("worker", "text").execute();
}
