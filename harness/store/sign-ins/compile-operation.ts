import { type Kysely, sql } from "kysely";
import { type Statement, compileStatement } from "../statement.ts";
import { type Tables, toRow } from "../tables.ts";
import type { OtherWays, SignInOperation } from "./sign-ins.ts";

type Of<K extends SignInOperation["op"]> = Extract<SignInOperation, { op: K }>;
type Db = Kysely<Tables>;

/** Turns an operation on ways into accounts into SQL. */
export function compileSignInOperation(db: Db, operation: SignInOperation): readonly Statement[] {
  switch (operation.op) {
    case "begin-sign-in": {
      const { signIn, nowMs } = operation;
      return [
        compileStatement(db.deleteFrom("pendingSignIn").where("expiresAt", "<=", nowMs)),
        compileStatement(db.insertInto("pendingSignIn").values(toRow(signIn))),
      ];
    }
    case "take-sign-in": {
      const deletion = db
        .deleteFrom("pendingSignIn")
        .where("stateHash", "=", operation.stateHash)
        .returning("stateHash");
      return [compileStatement(deletion, "spent-login")];
    }
    case "link-identity": {
      const linked = db
        .insertInto("signInIdentity")
        .values(toRow(operation.identity))
        .onConflict((conflict) => conflict.doNothing())
        .returning("person");
      return [compileStatement(linked, "known-identity")];
    }
    case "see-identity": {
      const { issuer, subject, label, student = null } = operation;
      const update = db.updateTable("signInIdentity").set({ label, student });
      return [compileStatement(update.where("issuer", "=", issuer).where("subject", "=", subject))];
    }
    case "unlink-identity":
      return unlink(db, operation);
    case "put-access-token":
      return [compileStatement(db.insertInto("accessToken").values(toRow(operation.token)))];
    case "see-access-token": {
      const { tokenHash, at } = operation;
      const update = db.updateTable("accessToken").set({ usedAt: at });
      return [compileStatement(update.where("tokenHash", "=", tokenHash))];
    }
    case "revoke-access-token": {
      const { id, person } = operation;
      const revoked = db.deleteFrom("accessToken").where("id", "=", id);
      return [
        compileStatement(revoked.where("person", "=", person).returning("id"), "unknown-token"),
      ];
    }
    case "revoke-access-tokens-of":
      return [
        compileStatement(db.deleteFrom("accessToken").where("person", "=", operation.person)),
      ];
    case "add-passkey":
      return add(db, operation);
    case "use-passkey": {
      const { id, before, counter, at } = operation;
      const used = db.updateTable("passkey").set({ counter, usedAt: at }).where("id", "=", id);
      return [
        compileStatement(used.where("counter", "=", before).returning("id"), "unknown-passkey"),
      ];
    }
    case "remove-passkey": {
      const { id, person, others } = operation;
      const removed = db.deleteFrom("passkey").where("id", "=", id).where("person", "=", person);
      return [
        compileStatement(removed.returning("id"), "unknown-passkey"),
        requireWayIn(db, person, others),
      ];
    }
    case "remove-passkeys-of":
      return [compileStatement(db.deleteFrom("passkey").where("person", "=", operation.person))];
  }
}

function add(db: Db, { passkey, isFirst }: Of<"add-passkey">): readonly Statement[] {
  const added = db
    .insertInto("passkey")
    .values(toRow(passkey))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id");
  const others = db
    .selectFrom("passkey")
    .select("id")
    .where("person", "=", passkey.person)
    .where("id", "!=", passkey.id);
  // After the insertion, in the same transaction.
  const isAlone = db
    .selectNoFrom(sql<number>`1`.as("alone"))
    .where((where) => where.not(where.exists(others)));
  return [
    compileStatement(added, "known-passkey"),
    ...(isFirst === true ? [compileStatement(isAlone, "known-passkey")] : []),
  ];
}

function unlink(
  db: Db,
  { issuer, subject, person, others }: Of<"unlink-identity">,
): readonly Statement[] {
  const removed = db
    .deleteFrom("signInIdentity")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("person", "=", person);
  return [compileStatement(removed), requireWayIn(db, person, others)];
}

/** Conflict `last-way-in` if nothing lets the person in, after a removal in the same transaction. */
function requireWayIn(db: Db, person: string, others: OtherWays): Statement {
  const password = db
    .selectFrom("person")
    .select("id")
    .where("id", "=", person)
    .where("password", "is not", null);
  const identity = db
    .selectFrom("signInIdentity")
    .select("issuer")
    .where("person", "=", person)
    .where("issuer", "in", others.issuers.length === 0 ? [""] : others.issuers);
  const passkey = db.selectFrom("passkey").select("id").where("person", "=", person);
  const way = db
    .selectNoFrom(sql<number>`1`.as("way"))
    .where((where) =>
      where.or([
        where.exists(identity),
        ...(others.passwords ? [where.exists(password)] : []),
        ...(others.passkeys ? [where.exists(passkey)] : []),
      ]),
    );
  return compileStatement(way, "last-way-in");
}
