import type { Kysely } from "kysely";

/** Passkeys, and when a session was last confirmed by one. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("passkey")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("publicKey", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("addedAt", "bigint", (column) => column.notNull())
    .addColumn("usedAt", "bigint")
    .execute();
  await schema.createIndex("passkeyOfPerson").on("passkey").column("person").execute();

  await schema.alterTable("session").addColumn("confirmedAt", "bigint").execute();
}
