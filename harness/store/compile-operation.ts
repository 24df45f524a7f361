import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { compileMachineOperation } from "./compile-machine-operation.ts";
import { compileCourseSystemOperation } from "./course-systems/compile-operation.ts";
import { compileGuessOperation } from "./compile-guess-operation.ts";
import { compileOutboxOperation } from "./outbox/compile-operation.ts";
import { compileErasure, isNotErased } from "./person-keys/compile-erasure.ts";
import type { Sealing } from "./person-keys/sealing.ts";
import { compileSignInOperation } from "./sign-ins/compile-operation.ts";
import { type Statement, compileStatement } from "./statement.ts";
import type { Operation } from "./store.ts";
import { isOfKind, type Tables, toRow } from "./tables.ts";

type Of<K extends Operation["op"]> = Extract<Operation, { op: K }>;
type Db = Kysely<Tables>;

/** How long the result of a run may remain stored after it has expired. */
const KEPT_MS = 600_000;

/**
 * Turns an operation into SQL. Appending an event returns one row, `{seq}`. What would be stored under the
 * ID of somebody who was erased meanwhile, by a request to another server, raises `erased-person`.
 * @param sealing encrypts texts, with the keys that were loaded for this operation.
 */
export function compileOperation(
  db: Db,
  operation: Operation,
  sealing: Sealing,
): readonly Statement[] {
  const person = findPerson(operation);
  const statements = compile(db, operation, sealing);
  return person === undefined ? statements : [isNotErased(db, person), ...statements];
}

/** The person under whose ID an operation stores what an erasure removes. */
function findPerson(operation: Operation): string | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others store nothing of the kind.
  switch (operation.op) {
    case "acknowledge":
    case "make-administrator":
      return operation.person;
    case "keep-source":
      return operation.owner;
    case "keep-run":
      return operation.run.person;
    case "put-draft":
      return operation.draft.person;
    case "put-person":
      return operation.person.id;
    case "begin-session":
      return operation.session.person;
    case "put-password-link":
      return operation.link.person;
    case "put-mail-settings":
      return operation.settings.person;
    case "begin-sign-in":
      return operation.signIn.person;
    case "link-identity":
      return operation.identity.person;
    case "put-access-token":
      return operation.token.person;
    case "add-passkey":
      return operation.passkey.person;
    default:
      return undefined;
  }
}

function compile(db: Db, operation: Operation, sealing: Sealing): readonly Statement[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others belong to learning platforms.
  switch (operation.op) {
    case "append":
      return [append(db, operation, sealing)];
    case "unchanged-since":
      return [stateUnchanged(db, operation)];
    case "keep-source":
      return keepSource(db, operation, sealing);
    case "acknowledge": {
      const { op: _, ...request } = operation;
      const insert = db
        .insertInto("request")
        .values(request)
        .onConflict((conflict) => conflict.doNothing())
        .returning("at");
      return [compileStatement(insert, "known-request")];
    }
    case "keep-judging":
      return [keepJudging(db, operation, sealing)];
    case "offer": {
      const fresh = { worker: null, attempt: 0, tries: 0, leaseUntil: 0 };
      return [compileStatement(db.insertInto("job").values({ ...toRow(operation.job), ...fresh }))];
    }
    case "finish-job": {
      const { id, attempt, worker } = operation;
      const finished = db
        .deleteFrom("job")
        .where("id", "=", id)
        .where("attempt", "=", attempt)
        .where("worker", "is not", null)
        .$if(worker !== undefined, (query) => query.where("worker", "=", worker ?? ""))
        .returning("id");
      return [compileStatement(finished, "lost-job")];
    }
    case "drop-jobs": {
      const { rejudging } = operation;
      const waiting = db.deleteFrom("job").where("worker", "is", null);
      return [compileStatement(waiting.where("rejudging", "=", rejudging))];
    }
    case "keep-run": {
      const { run } = operation;
      // Nobody is waiting for older results.
      const old = db.deleteFrom("run").where("until", "<", run.until - KEPT_MS);
      return [compileStatement(old), compileStatement(db.insertInto("run").values(run))];
    }
    case "put-draft":
      return putDraft(db, operation, sealing);
    case "put-person":
      return putPerson(db, operation);
    case "erase-person":
      return compileErasure(db, operation);
    case "set-password": {
      const { person, password = null } = operation;
      const set = db.updateTable("person").set({ password }).where("id", "=", person);
      return [
        compileStatement(set),
        compileStatement(db.deleteFrom("passwordLink").where("person", "=", person)),
      ];
    }
    case "put-password-link": {
      const link = toRow(operation.link);
      const upsert = db
        .insertInto("passwordLink")
        .values(link)
        .onConflict((conflict) => conflict.column("person").doUpdateSet(link));
      return [compileStatement(upsert)];
    }
    case "spend-password-link": {
      const spent = db.deleteFrom("passwordLink").where("tokenHash", "=", operation.tokenHash);
      return [compileStatement(spent.returning("person"), "spent-password-link")];
    }
    case "rename-guest": {
      const { person, name } = operation;
      const renamed = db.updateTable("person").set({ name }).where("id", "=", person);
      return [compileStatement(renamed.where("email", "is", null).where("password", "is", null))];
    }
    case "password-is": {
      const { person, password } = operation;
      const theirs = db.selectFrom("person").select("id").where("id", "=", person);
      return [compileStatement(theirs.where("password", "=", password), "changed-password")];
    }
    case "begin-session":
      return [compileStatement(db.insertInto("session").values(toRow(operation.session)))];
    case "see-session": {
      const { tokenHash, at } = operation;
      const update = db
        .updateTable("session")
        .set({ seenAt: at })
        .where("tokenHash", "=", tokenHash);
      return [compileStatement(update)];
    }
    case "session-holds": {
      const { tokenHash } = operation;
      const select = db.selectFrom("session").select("person").where("tokenHash", "=", tokenHash);
      return [compileStatement(select, "ended-session")];
    }
    case "end-session":
      return [
        compileStatement(db.deleteFrom("session").where("tokenHash", "=", operation.tokenHash)),
      ];
    case "end-sessions-of": {
      const { person, but = "" } = operation;
      const ended = db.deleteFrom("session").where("person", "=", person);
      return [compileStatement(ended.where("tokenHash", "!=", but))];
    }
    case "put-invitation": {
      const invitation = toRow(operation.invitation);
      const upsert = db
        .insertInto("invitation")
        .values(invitation)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(invitation));
      return [compileStatement(upsert)];
    }
    case "spend-invitation": {
      const spent = db
        .updateTable("invitation")
        .set({ spentBy: operation.person })
        .where("tokenHash", "=", operation.tokenHash)
        .where("spentBy", "is", null)
        .returning("id");
      return [compileStatement(spent, "spent-invitation")];
    }
    case "revoke-invitation": {
      const revoked = db
        .deleteFrom("invitation")
        .where("id", "=", operation.id)
        .where("spentBy", "is", null)
        .returning("id");
      return [compileStatement(revoked, "spent-invitation")];
    }
    case "set-class-code": {
      const { course, code } = operation;
      const closed = compileStatement(db.deleteFrom("classCode").where("course", "=", course));
      if (code === undefined) return [closed];
      return [closed, compileStatement(db.insertInto("classCode").values({ course, code }))];
    }
    case "make-administrator": {
      const { person, at, isFirst = false } = operation;
      const administrators = db.selectFrom("administrator").select("person");
      const insert = db
        .insertInto("administrator")
        .columns(["person", "at"])
        .expression(
          db
            .selectNoFrom([sql<string>`${person}`.as("person"), sql<number>`${at}`.as("at")])
            .where((where) =>
              where.not(
                where.exists(
                  isFirst ? administrators : administrators.where("person", "=", person),
                ),
              ),
            ),
        );
      return [compileStatement(insert)];
    }
    case "remove-administrator": {
      const { person } = operation;
      const other = db.selectFrom("administrator").select("person").where("person", "<>", person);
      const isOther = db
        .selectNoFrom(sql<number>`1`.as("other"))
        .where((where) => where.exists(other));
      const removed = db.deleteFrom("administrator").where("person", "=", person);
      return [compileStatement(isOther, "last-administrator"), compileStatement(removed)];
    }
    case "note-exercise-change": {
      const change = toRow(operation.change);
      return [compileStatement(db.insertInto("exerciseChange").values(change))];
    }
    case "drop-exercise-changes": {
      const changes = db.deleteFrom("exerciseChange");
      return [compileStatement(changes.where("at", "<", operation.before))];
    }
    case "put-worker-token": {
      const token = toRow(operation.token);
      const upsert = db
        .insertInto("workerToken")
        .values(token)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(token));
      return [compileStatement(upsert)];
    }
    case "put-machine-code":
    case "spend-machine-code":
    case "add-machine":
    case "confirm-machine":
    case "revoke-machine":
    case "rename-machine":
    case "put-heartbeat":
    case "try-write":
      return compileMachineOperation(db, operation);
    case "count-guess":
    case "clear-guesses":
    case "drop-guesses":
      return compileGuessOperation(db, operation);
    case "add-webhook":
    case "pause-webhook":
    case "remove-webhook":
    case "advance-webhook":
    case "add-message":
    case "note-try":
    case "remove-message":
    case "remove-messages":
    case "put-mail-settings":
      return compileOutboxOperation(db, operation);
    case "begin-sign-in":
    case "take-sign-in":
    case "link-identity":
    case "see-identity":
    case "unlink-identity":
    case "put-access-token":
    case "see-access-token":
    case "revoke-access-token":
    case "revoke-access-tokens-of":
    case "add-passkey":
    case "use-passkey":
    case "remove-passkey":
    case "remove-passkeys-of":
      return compileSignInOperation(db, operation);
    case "revoke-worker-token": {
      const revoked = db.updateTable("workerToken").set({ isRevoked: 1 });
      return [compileStatement(revoked.where("id", "=", operation.id))];
    }
    default:
      return compileCourseSystemOperation(db, operation);
  }
}

function append(db: Db, operation: Of<"append">, sealing: Sealing): Statement {
  const { course, actor, at } = operation;
  const appended = db
    .insertInto("event")
    .values((insert) => ({
      // Counted here because sequences of a database may have gaps.
      seq: insert.selectFrom("event").select(sql<number>`coalesce(max(seq), 0) + 1`.as("next")),
      at,
      course,
      actor,
      event: sealing.sealEvent(operation),
    }))
    .returning("seq");
  return compileStatement(appended);
}

function stateUnchanged(db: Db, { course, seq, kinds, actor }: Of<"unchanged-since">): Statement {
  const later = db
    .selectFrom("event")
    .select("seq")
    .where("seq", ">", seq)
    .where("course", "=", course)
    .$if(actor !== undefined, (query) => query.where("actor", "=", actor ?? ""))
    .where(isOfKind(kinds));
  const isUnchanged = db
    .selectNoFrom(sql<number>`1`.as("unchanged"))
    .where((where) => where.not(where.exists(later)));
  return compileStatement(isUnchanged, "changed");
}

function keepSource(db: Db, operation: Of<"keep-source">, sealing: Sealing): readonly Statement[] {
  const { hash, bytes } = operation;
  // A source under a wrong hash would stay forever: the right one would then not be written.
  if (createHash("sha256").update(bytes).digest("hex") !== hash) {
    throw new Error(`the source does not have the SHA-256 ${hash}`);
  }
  const row = sealing.sealSource(operation);
  if (row === undefined) return [];
  const insert = db
    .insertInto("source")
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  return [compileStatement(insert)];
}

function keepJudging(db: Db, operation: Of<"keep-judging">, sealing: Sealing): Statement {
  const { op: _, record: __, owner: ___, worker = null, ...rest } = operation;
  const insert = db
    .insertInto("judging")
    .values({ ...rest, worker, record: sealing.sealJudging(operation) })
    .onConflict((conflict) => conflict.columns(["key", "submission"]).doNothing())
    .returning("id");
  return compileStatement(insert, "known-judging");
}

function putDraft(db: Db, { draft }: Of<"put-draft">, sealing: Sealing): readonly Statement[] {
  const { person, course, exercise, language, version, at } = draft;
  // Without a key the person was erased: then a statement before refuses the change.
  const text = sealing.sealDraft(draft.text, draft) ?? "";
  if (version === 1) {
    const insert = db
      .insertInto("draft")
      .values({ person, course, exercise, language, text, version, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning("version");
    return [compileStatement(insert, "newer-draft")];
  }
  const followed = db
    .updateTable("draft")
    .set({ text, version, at })
    .where("person", "=", person)
    .where("course", "=", course)
    .where("exercise", "=", exercise)
    .where("language", "=", language)
    .where("version", "=", version - 1)
    .returning("version");
  return [compileStatement(followed, "newer-draft")];
}

function putPerson(db: Db, operation: Of<"put-person">): readonly Statement[] {
  const person = toRow(operation.person);
  const upsert = db
    .insertInto("person")
    .values(person)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(person));
  if (person.email === null) return [compileStatement(upsert)];
  const others = db
    .selectFrom("person")
    .select("id")
    .where("email", "=", person.email)
    .where("id", "!=", person.id);
  const isFree = db
    .selectNoFrom(sql<number>`1`.as("free"))
    .where((where) => where.not(where.exists(others)));
  return [compileStatement(isFree, "known-email"), compileStatement(upsert)];
}
