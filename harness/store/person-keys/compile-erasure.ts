import { type Kysely, sql } from "kysely";
import { type Statement, compileStatement } from "../statement.ts";
import type { Conflict, Operation } from "../store.ts";
import type { Tables } from "../tables.ts";

type Db = Kysely<Tables>;
type Erasure = Extract<Operation, { op: "erase-person" }>;

/** Rows of these tables belong to the person whom they name. */
const TABLES = [
  "draft",
  "session",
  "request",
  "run",
  "passwordLink",
  "choice",
  "signInIdentity",
  "accessToken",
  "passkey",
  "pendingSignIn",
  "administrator",
  "mailSettings",
  // Empty where pg-boss holds the jobs.
  "job",
] as const;

/** Turns an erasure into SQL: one transaction, so that a kill leaves all of the person or nothing. */
export function compileErasure(db: Db, { person, students, at }: Erasure): readonly Statement[] {
  const { id, email } = person;
  const invitations = db
    .selectFrom("invitation")
    .select("id")
    .where((where) =>
      where.or([
        where("spentBy", "=", id),
        ...(email === undefined ? [] : [where("email", "=", email)]),
      ]),
    );
  const owned = db.insertInto("personKey").values({ owner: id, key: null, erasedAt: at });
  const dropped = { key: null, erasedAt: at };
  return [
    owned.onConflict((conflict) => conflict.column("owner").doUpdateSet(dropped)),
    db.updateTable("personKey").set(dropped).where("owner", "in", invitations),
    db.deleteFrom("invitation").where("id", "in", invitations),
    // Nobody can read them any longer, so that they only take up room.
    db.deleteFrom("source").where("hash", "like", `%:${id}`),
    ...compileForeignErasure(db, id),
    ...TABLES.map((table) => db.deleteFrom(table).where("person", "=", id)),
    ...namesIn(id, email, students).map((text) =>
      db
        .deleteFrom("outgoingMessage")
        .where(sql<boolean>`"body" LIKE ${`%${escapePattern(text)}%`} ESCAPE '!'`),
    ),
    db.deleteFrom("person").where("id", "=", id),
  ].map((query, index, queries) => {
    const statement = compileStatement(query);
    return index === queries.length - 1 ? { ...statement, leavesNoTrace: true } : statement;
  });
}

/** Texts by which messages that wait, or that were sent, name the person. */
function namesIn(
  id: string,
  email: string | undefined,
  students: readonly string[],
): readonly string[] {
  const asStudent = students.map((student) => `"student":${JSON.stringify(student)}`);
  return [id, ...(email === undefined ? [] : [email]), ...asStudent];
}

/** Removes everything that learning platforms say about the person. */
function compileForeignErasure(db: Db, person: string) {
  const isTheirs = (table: "outgoingScore" | "contextMember") =>
    sql<boolean>`EXISTS (SELECT 1 FROM "identity" JOIN "platform"
      ON "platform"."issuer" = "identity"."issuer" AND "platform"."clientId" = "identity"."clientId"
      WHERE "identity"."person" = ${person} AND "platform"."id" = ${sql.ref(`${table}.platform`)}
      AND "identity"."subject" = ${sql.ref(`${table}.subject`)})`;
  return [
    db.deleteFrom("outgoingScore").where(isTheirs("outgoingScore")),
    db.deleteFrom("contextMember").where(isTheirs("contextMember")),
    db.deleteFrom("identity").where("person", "=", person),
  ];
}

function escapePattern(text: string): string {
  return text.replaceAll(/[!%_]/g, "!$&");
}

/** Guards what is stored under a person's name. @returns nothing, and so the conflict, if they were erased. */
export function isNotErased(db: Db, person: string): Statement {
  const erased = db
    .selectFrom("personKey")
    .select("owner")
    .where("owner", "=", person)
    .where("erasedAt", "is not", null);
  const isFree = db
    .selectNoFrom(sql<number>`1`.as("free"))
    .where((where) => where.not(where.exists(erased)));
  return compileStatement(isFree, "erased-person" satisfies Conflict);
}
