import type { Kysely } from "kysely";

/** Tables of learning platforms; part of the first migration. */
export async function createCourseSystemTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("platform")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("issuer", "text", (column) => column.notNull())
    .addColumn("clientId", "text", (column) => column.notNull())
    .addColumn("authorizationUrl", "text", (column) => column.notNull())
    .addColumn("tokenUrl", "text", (column) => column.notNull())
    .addColumn("keysUrl", "text", (column) => column.notNull())
    .addColumn("tokenAudience", "text")
    .addColumn("family", "text", (column) => column.notNull())
    .addColumn("addedAt", "bigint", (column) => column.notNull())
    .addUniqueConstraint("registeredOnce", ["issuer", "clientId"])
    .execute();

  await schema
    .createTable("deployment")
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("deployment", "text", (column) => column.notNull())
    .addColumn("isConfirmed", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("deploymentPlace", ["platform", "deployment"])
    .execute();

  await schema
    .createTable("pendingLogin")
    .addColumn("stateHash", "text", (column) => column.primaryKey().notNull())
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("nonce", "text", (column) => column.notNull())
    .addColumn("binding", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("query", "text", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("loginByAge").on("pendingLogin").column("expiresAt").execute();

  await schema
    .createTable("identity")
    .addColumn("issuer", "text", (column) => column.notNull())
    .addColumn("clientId", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("identityPlace", ["issuer", "clientId", "subject"])
    .execute();
  await schema.createIndex("identityOfPerson").on("identity").column("person").execute();

  await schema
    .createTable("linkedContext")
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("deployment", "text", (column) => column.notNull())
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("course", "text")
    .addColumn("membersUrl", "text")
    .addColumn("pageOrigin", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("contextPlace", ["platform", "deployment", "context"])
    .execute();

  await schema
    .createTable("resourceLink")
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("deployment", "text", (column) => column.notNull())
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("link", "text", (column) => column.notNull())
    .addColumn("exercise", "text")
    .addColumn("lineItem", "text")
    .addPrimaryKeyConstraint("linkPlace", ["platform", "deployment", "context", "link"])
    .execute();

  await schema
    .createTable("toolKey")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("jwk", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("choice")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("launch", "text", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("registration")
    .addColumn("tokenHash", "text", (column) => column.primaryKey().notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("outgoingScore")
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("lineItem", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("exercise", "text", (column) => column.notNull())
    .addColumn("student", "text", (column) => column.notNull())
    .addColumn("row", "text", (column) => column.notNull())
    .addColumn("nextTry", "bigint")
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("scorePlace", ["platform", "lineItem", "subject"])
    .execute();
  await schema
    .createIndex("scoreInOrder")
    .on("outgoingScore")
    .columns(["platform", "nextTry"])
    .execute();

  await schema
    .createTable("sender")
    .addColumn("platform", "text", (column) => column.primaryKey().notNull())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
}
