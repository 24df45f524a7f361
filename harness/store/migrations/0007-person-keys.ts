import type { Kysely } from "kysely";

/** Keys that encrypt people's texts from now on. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("personKey")
    .addColumn("owner", "text", (column) => column.primaryKey().notNull())
    .addColumn("key", "blob")
    .addColumn("erasedAt", "bigint")
    .execute();
}
