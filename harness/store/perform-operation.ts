import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { ConflictError, type NewJob, type Operation } from "./store.ts";
import { type Tables, toRow } from "./tables.ts";

type Of<K extends Operation["op"]> = Extract<Operation, { op: K }>;
type Db = Kysely<Tables>;

/**
 * Does one operation within a transaction that is begun. Nobody else writes meanwhile: what is looked
 * at first still holds when it is written.
 * @returns the number of the event that it appended.
 * @throws {ConflictError} after which the transaction must not be committed.
 */
export async function performOperation(db: Db, operation: Operation): Promise<number | undefined> {
  switch (operation.op) {
    case "append":
      return append(db, operation);
    case "keep-source":
      return keepSource(db, operation);
    case "acknowledge": {
      const { op: _, ...request } = operation;
      const kept = await db
        .insertInto("request")
        .values(request)
        .onConflict((conflict) => conflict.doNothing())
        .returning("at")
        .executeTakeFirst();
      if (kept === undefined) throw new ConflictError("known-request");
      return;
    }
    case "keep-judging":
      return keepJudging(db, operation);
    case "offer":
      return offer(db, operation.job);
    case "finish-job": {
      const { id, attempt } = operation;
      const finished = await db
        .deleteFrom("job")
        .where("id", "=", id)
        .where("attempt", "=", attempt)
        .where("worker", "is not", null)
        .returning("id")
        .executeTakeFirst();
      if (finished === undefined) throw new ConflictError("lost-job");
      return;
    }
    case "drop-jobs":
      await db
        .deleteFrom("job")
        .where("rejudging", "=", operation.rejudging)
        .where("worker", "is", null)
        .execute();
      return;
    case "put-draft":
      return putDraft(db, operation);
    case "put-person":
      return putPerson(db, operation);
    case "put-session":
      await db
        .insertInto("session")
        .values(operation.session)
        .onConflict((conflict) => conflict.column("tokenHash").doUpdateSet(operation.session))
        .execute();
      return;
    case "end-session":
      await db.deleteFrom("session").where("tokenHash", "=", operation.tokenHash).execute();
      return;
    case "end-sessions-of":
      await db
        .deleteFrom("session")
        .where("person", "=", operation.person)
        .where("tokenHash", "!=", operation.but ?? "")
        .execute();
      return;
    case "put-invitation": {
      const invitation = toRow(operation.invitation);
      await db
        .insertInto("invitation")
        .values(invitation)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(invitation))
        .execute();
      return;
    }
    case "spend-invitation": {
      const spent = await db
        .updateTable("invitation")
        .set({ spentBy: operation.person })
        .where("tokenHash", "=", operation.tokenHash)
        .where("spentBy", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (spent === undefined) throw new ConflictError("spent-invitation");
      return;
    }
    case "revoke-invitation":
      await db.deleteFrom("invitation").where("id", "=", operation.id).execute();
      return;
    case "set-class-code": {
      const { course, code } = operation;
      await db.deleteFrom("classCode").where("course", "=", course).execute();
      if (code !== undefined) await db.insertInto("classCode").values({ course, code }).execute();
      return;
    }
    case "put-worker-token": {
      const token = toRow(operation.token);
      await db
        .insertInto("workerToken")
        .values(token)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(token))
        .execute();
      return;
    }
    case "revoke-worker-token":
      await db
        .updateTable("workerToken")
        .set({ isRevoked: 1 })
        .where("id", "=", operation.id)
        .execute();
      return;
  }
}

async function append(db: Db, { course, actor, at, event }: Of<"append">): Promise<number> {
  const { seq } = await db
    .insertInto("event")
    .values((insert) => ({
      // Counted here and not by the database, whose own numbers may have gaps.
      seq: insert.selectFrom("event").select(sql<number>`coalesce(max(seq), 0) + 1`.as("next")),
      at,
      course,
      actor,
      event: JSON.stringify(event),
    }))
    .returning("seq")
    .executeTakeFirstOrThrow();
  return seq;
}

async function keepSource(db: Db, { hash, bytes }: Of<"keep-source">): Promise<undefined> {
  // A source under another's name would stay for ever: the next with this name is not written.
  if (createHash("sha256").update(bytes).digest("hex") !== hash) {
    throw new Error(`a source was to be kept as ${hash}, which is not its SHA-256`);
  }
  await db
    .insertInto("source")
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function keepJudging(db: Db, operation: Of<"keep-judging">): Promise<undefined> {
  const { op: _, record, ...rest } = operation;
  const kept = await db
    .insertInto("judging")
    .values({ ...rest, record: JSON.stringify(record) })
    .onConflict((conflict) => conflict.columns(["key", "submission"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (kept === undefined) throw new ConflictError("known-judging");
}

async function offer(db: Db, job: NewJob): Promise<undefined> {
  const fresh = { worker: null, attempt: 0, tries: 0, leaseUntil: 0 };
  await db
    .insertInto("job")
    .values({ ...toRow(job), ...fresh })
    .execute();
}

async function putDraft(db: Db, { draft }: Of<"put-draft">): Promise<undefined> {
  const { person, course, exercise, language, text, version, at } = draft;
  const stored = await db
    .selectFrom("draft")
    .select("version")
    .where("person", "=", person)
    .where("course", "=", course)
    .where("exercise", "=", exercise)
    .where("language", "=", language)
    .executeTakeFirst();
  if (version !== (stored?.version ?? 0) + 1) throw new ConflictError("newer-draft");
  await db
    .insertInto("draft")
    .values({ person, course, exercise, language, text, version, at })
    .onConflict((conflict) =>
      conflict
        .columns(["person", "course", "exercise", "language"])
        .doUpdateSet({ text, version, at }),
    )
    .execute();
}

async function putPerson(db: Db, operation: Of<"put-person">): Promise<undefined> {
  const person = toRow(operation.person);
  if (person.email !== null) {
    const other = await db
      .selectFrom("person")
      .select("id")
      .where("email", "=", person.email)
      .where("id", "!=", person.id)
      .executeTakeFirst();
    if (other !== undefined) throw new ConflictError("known-email");
  }
  await db
    .insertInto("person")
    .values(person)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(person))
    .execute();
}
