import type { Kysely } from "kysely";

/** Webhooks, messages that leave the server, and people's choices about mail. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("webhook")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("topics", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("isPaused", "integer", (column) => column.notNull())
    .addColumn("seq", "integer", (column) => column.notNull())
    .execute();
  await schema.createIndex("webhookOfCourse").on("webhook").column("course").execute();

  await schema
    .createTable("outgoingMessage")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("destination", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("nextTry", "bigint")
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("lastError", "text")
    .addColumn("sentAt", "bigint")
    .execute();
  await schema
    .createIndex("messageInOrder")
    .on("outgoingMessage")
    .columns(["destination", "nextTry"])
    .execute();
  await schema.createIndex("messageByTry").on("outgoingMessage").column("nextTry").execute();

  await schema
    .createTable("mailSettings")
    .addColumn("person", "text", (column) => column.primaryKey().notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("stopped", "text", (column) => column.notNull())
    .execute();
}
