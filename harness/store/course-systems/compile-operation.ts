import { type Kysely, sql } from "kysely";
import { type Statement, compileStatement } from "../statement.ts";
import { type Tables, toRow } from "../tables.ts";
import type { CourseSystemOperation } from "./course-systems.ts";

type Of<K extends CourseSystemOperation["op"]> = Extract<CourseSystemOperation, { op: K }>;
type Db = Kysely<Tables>;

/** Turns an operation on learning platforms into SQL. */
export function compileCourseSystemOperation(
  db: Db,
  operation: CourseSystemOperation,
): readonly Statement[] {
  switch (operation.op) {
    case "put-platform": {
      const platform = toRow(operation.platform);
      const { issuer: _issuer, clientId: _clientId, ...rest } = platform;
      const upsert = db
        .insertInto("platform")
        .values(platform)
        .onConflict((conflict) =>
          conflict
            .columns(["issuer", "clientId"])
            .doUpdateSet(rest)
            .where("platform.id", "=", platform.id),
        )
        .returning("id");
      return [compileStatement(upsert, "known-platform")];
    }
    case "remove-platform": {
      const { id } = operation;
      const tables = [
        "deployment",
        "pendingLogin",
        "linkedContext",
        "contextMember",
        "resourceLink",
        "outgoingScore",
        "sender",
      ] as const;
      return [
        compileStatement(db.deleteFrom("platform").where("id", "=", id)),
        ...tables.map((table) => compileStatement(db.deleteFrom(table).where("platform", "=", id))),
      ];
    }
    case "learn-deployment": {
      const learned = db
        .insertInto("deployment")
        .values(toRow(operation.deployment))
        .onConflict((conflict) => conflict.doNothing());
      return [compileStatement(learned)];
    }
    case "confirm-deployment": {
      const { platform, deployment } = operation;
      const confirmed = db.updateTable("deployment").set({ isConfirmed: 1 });
      const place = confirmed.where("platform", "=", platform);
      return [compileStatement(place.where("deployment", "=", deployment))];
    }
    case "begin-login": {
      const { login, nowMs } = operation;
      return [
        compileStatement(db.deleteFrom("pendingLogin").where("expiresAt", "<=", nowMs)),
        compileStatement(db.insertInto("pendingLogin").values(login)),
      ];
    }
    case "take-login": {
      const deletion = db
        .deleteFrom("pendingLogin")
        .where("stateHash", "=", operation.stateHash)
        .returning("stateHash");
      return [compileStatement(deletion, "spent-login")];
    }
    case "put-identity": {
      const upsert = db
        .insertInto("identity")
        .values(operation.identity)
        .onConflict((conflict) => conflict.doNothing())
        .returning("person");
      return [compileStatement(upsert, "known-identity")];
    }
    case "see-context": {
      const row = toRow(operation.context);
      const { platform: _, deployment: __, context: ___, ...news } = row;
      const upsert = db
        .insertInto("linkedContext")
        .values({ ...row, course: null })
        .onConflict((conflict) =>
          conflict.columns(["platform", "deployment", "context"]).doUpdateSet(news),
        );
      return [compileStatement(upsert)];
    }
    case "link-context": {
      const { course = null, platform, deployment, context } = operation;
      const linked = db
        .updateTable("linkedContext")
        .set({ course })
        .where("platform", "=", platform)
        .where("deployment", "=", deployment)
        .where("context", "=", context);
      return [compileStatement(linked)];
    }
    case "put-context-member": {
      const member = toRow(operation.member);
      const upsert = db
        .insertInto("contextMember")
        .values(member)
        .onConflict((conflict) =>
          conflict
            .columns(["platform", "deployment", "context", "subject"])
            .doUpdateSet({ isThere: member.isThere }),
        );
      return [compileStatement(upsert)];
    }
    case "put-link":
      return [putLink(db, operation)];
    case "put-tool-key":
      return [putToolKey(db, operation)];
    case "open-registration": {
      const { tokenHash, expiresAt } = operation;
      return [compileStatement(db.insertInto("registration").values({ tokenHash, expiresAt }))];
    }
    case "spend-registration": {
      const spent = db
        .deleteFrom("registration")
        .where("tokenHash", "=", operation.tokenHash)
        .returning("tokenHash");
      return [compileStatement(spent, "spent-invitation")];
    }
    case "ask-choice": {
      const { choice, nowMs } = operation;
      return [
        compileStatement(db.deleteFrom("choice").where("expiresAt", "<=", nowMs)),
        compileStatement(db.insertInto("choice").values(choice)),
      ];
    }
    case "take-choice": {
      const deletion = db.deleteFrom("choice").where("id", "=", operation.id).returning("id");
      return [compileStatement(deletion, "spent-login")];
    }
    case "put-score":
      return [putScore(db, operation)];
    case "remove-score": {
      const { platform, lineItem, subject } = operation.key;
      const removed = db
        .deleteFrom("outgoingScore")
        .where("platform", "=", platform)
        .where("lineItem", "=", lineItem)
        .where("subject", "=", subject);
      return [compileStatement(removed)];
    }
    case "lease-sender": {
      const { destination: platform, holder, until, nowMs } = operation;
      const leased = db
        .insertInto("sender")
        .values({ platform, holder, until })
        .onConflict((conflict) =>
          conflict
            .column("platform")
            .doUpdateSet({ holder, until })
            .where((where) =>
              where.or([where("sender.holder", "=", holder), where("sender.until", "<=", nowMs)]),
            ),
        )
        .returning("platform");
      return [compileStatement(leased, "other-sender")];
    }
  }
}

function putLink(db: Db, operation: Of<"put-link">): Statement {
  const link = toRow(operation.link);
  const { exercise, lineItem } = link;
  const upsert = db
    .insertInto("resourceLink")
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(["platform", "deployment", "context", "link"])
        .doUpdateSet({ exercise, ...(lineItem !== null && { lineItem }) }),
    );
  return compileStatement(upsert);
}

function putToolKey(db: Db, { key, isFirst }: Of<"put-tool-key">): Statement {
  const insert = db.insertInto("toolKey");
  if (isFirst !== true) return compileStatement(insert.values(key));
  const { id, jwk, at } = key;
  const row = db
    .selectNoFrom([
      sql<string>`${id}`.as("id"),
      sql<string>`${jwk}`.as("jwk"),
      sql<number>`cast(${at} as bigint)`.as("at"),
    ])
    .where((where) => where.not(where.exists(db.selectFrom("toolKey").select("id"))));
  return compileStatement(insert.columns(["id", "jwk", "at"]).expression(row));
}

function putScore(db: Db, operation: Of<"put-score">): Statement {
  const score = toRow(operation.score);
  const { platform, lineItem, subject, version, ...rest } = score;
  if (version === 1) {
    const insert = db
      .insertInto("outgoingScore")
      .values(score)
      .onConflict((conflict) => conflict.doNothing())
      .returning("version");
    return compileStatement(insert, "newer-score");
  }
  const followed = db
    .updateTable("outgoingScore")
    .set({ ...rest, version })
    .where("platform", "=", platform)
    .where("lineItem", "=", lineItem)
    .where("subject", "=", subject)
    .where("version", "=", version - 1)
    .returning("version");
  return compileStatement(followed, "newer-score");
}
