import type { Kysely } from "kysely";

/** Which worker made a judging; null for those of before, of which nobody knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("judging").addColumn("worker", "text").execute();
}
