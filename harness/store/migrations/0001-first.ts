import type { Kysely } from "kysely";
import { createCourseSystemTables } from "../course-systems/create-tables.ts";

/** All tables. Times are milliseconds since 1970. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("event")
    .addColumn("seq", "integer", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("eventOfCourse").on("event").columns(["course", "seq"]).execute();

  await schema
    .createTable("source")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("bytes", "blob", (column) => column.notNull())
    .execute();

  await schema
    .createTable("judging")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("submission", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("judgedOnce", ["key", "submission"])
    .execute();

  await schema
    .createTable("request")
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("requestKey", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("acknowledgedOnce", ["person", "requestKey"])
    .execute();

  await schema
    .createTable("job")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("exercise", "text", (column) => column.notNull())
    .addColumn("lane", "integer", (column) => column.notNull())
    .addColumn("turn", "integer", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("submission", "text")
    .addColumn("rejudging", "text")
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("worker", "text")
    .addColumn("attempt", "integer", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("leaseUntil", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("jobInOrder").on("job").columns(["lane", "turn", "at", "id"]).execute();

  await schema
    .createTable("run")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("result", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("draft")
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("exercise", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("draftPlace", ["person", "course", "exercise", "language"])
    .execute();

  await schema
    .createTable("person")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.unique())
    .addColumn("password", "text")
    .execute();

  await schema
    .createTable("session")
    .addColumn("tokenHash", "text", (column) => column.primaryKey().notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("startedAt", "bigint", (column) => column.notNull())
    .addColumn("seenAt", "bigint", (column) => column.notNull())
    .addColumn("agent", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("sessionOfPerson").on("session").column("person").execute();

  await schema
    .createTable("invitation")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("student", "text")
    .addColumn("name", "text")
    .addColumn("email", "text")
    .addColumn("makesAdministrator", "integer", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addColumn("spentBy", "text")
    .execute();
  await schema.createIndex("invitationOfCourse").on("invitation").column("course").execute();

  await schema
    .createTable("classCode")
    .addColumn("course", "text", (column) => column.primaryKey().notNull())
    .addColumn("code", "text", (column) => column.notNull().unique())
    .execute();

  await schema
    .createTable("workerToken")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("isRevoked", "integer", (column) => column.notNull())
    .execute();

  await schema
    .createTable("machine")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("publicKey", "text", (column) => column.notNull().unique())
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("askedAt", "bigint", (column) => column.notNull())
    .addColumn("confirmedAt", "bigint")
    .addColumn("confirmedBy", "text")
    .addColumn("revokedAt", "bigint")
    .addColumn("revokedBy", "text")
    .execute();

  await schema
    .createTable("machineCode")
    .addColumn("codeHash", "text", (column) => column.primaryKey().notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("passwordLink")
    .addColumn("person", "text", (column) => column.primaryKey().notNull())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("course", "text")
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("sighting")
    .addColumn("worker", "text", (column) => column.notNull())
    .addColumn("process", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("places", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("sightingOf", ["worker", "process"])
    .execute();

  await schema
    .createTable("administrator")
    .addColumn("person", "text", (column) => column.primaryKey().notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();

  await createCourseSystemTables(db);
}
