import type { Kysely } from "kysely";

/** Identities of sign-in providers, sign-ins that have begun, and access tokens. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("signInIdentity")
    .addColumn("issuer", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("student", "text")
    .addColumn("linkedAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("signInIdentityPlace", ["issuer", "subject"])
    .execute();
  await schema
    .createIndex("signInIdentityOfPerson")
    .on("signInIdentity")
    .column("person")
    .execute();

  await schema
    .createTable("pendingSignIn")
    .addColumn("stateHash", "text", (column) => column.primaryKey().notNull())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("nonce", "text", (column) => column.notNull())
    .addColumn("verifier", "text", (column) => column.notNull())
    .addColumn("bindingHash", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("pendingSignInByAge").on("pendingSignIn").column("expiresAt").execute();

  await schema
    .createTable("accessToken")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("scopes", "text", (column) => column.notNull())
    .addColumn("madeAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addColumn("usedAt", "bigint")
    .execute();
  await schema.createIndex("accessTokenOfPerson").on("accessToken").column("person").execute();

  await schema.alterTable("session").addColumn("provider", "text").execute();
  await schema.alterTable("session").addColumn("proof", "text").execute();
}
