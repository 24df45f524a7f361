import type { Kysely } from "kysely";

/** Records who is a member of which course of a platform; unknown for earlier launches. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("contextMember")
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("deployment", "text", (column) => column.notNull())
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("isThere", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("contextMemberPlace", ["platform", "deployment", "context", "subject"])
    .execute();
}
