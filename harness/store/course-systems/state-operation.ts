import { type Kysely, sql } from "kysely";
import { type Statement, state } from "../statement.ts";
import { type Tables, toRow } from "../tables.ts";
import type { ContextPlace, CourseSystemOperation, ScorePlace } from "./course-systems.ts";

type Of<K extends CourseSystemOperation["op"]> = Extract<CourseSystemOperation, { op: K }>;
type Db = Kysely<Tables>;

/** An operation on what is kept of course systems, in SQL. */
export function stateCourseSystemOperation(
  db: Db,
  operation: CourseSystemOperation,
): readonly Statement[] {
  switch (operation.op) {
    case "put-platform": {
      const platform = toRow(operation.platform);
      const { issuer, clientId, ...rest } = platform;
      const put = db
        .insertInto("platform")
        .values(platform)
        .onConflict((conflict) =>
          conflict
            .columns(["issuer", "clientId"])
            .doUpdateSet(rest)
            .where("platform.id", "=", platform.id),
        )
        .returning("id");
      return [state(put, "known-platform")];
    }
    case "remove-platform": {
      const { id } = operation;
      const tables = [
        "deployment",
        "pendingLogin",
        "linkedContext",
        "resourceLink",
        "outgoingScore",
        "sender",
      ] as const;
      return [
        state(db.deleteFrom("platform").where("id", "=", id)),
        ...tables.map((table) => state(db.deleteFrom(table).where("platform", "=", id))),
      ];
    }
    case "learn-deployment": {
      const learned = db
        .insertInto("deployment")
        .values(toRow(operation.deployment))
        .onConflict((conflict) => conflict.doNothing());
      return [state(learned)];
    }
    case "confirm-deployment": {
      const { platform, deployment } = operation;
      const confirmed = db.updateTable("deployment").set({ isConfirmed: 1 });
      const place = confirmed.where("platform", "=", platform);
      return [state(place.where("deployment", "=", deployment))];
    }
    case "begin-login": {
      const { login, nowMs } = operation;
      return [
        state(db.deleteFrom("pendingLogin").where("expiresAt", "<=", nowMs)),
        state(db.insertInto("pendingLogin").values(login)),
      ];
    }
    case "take-login": {
      const taken = db
        .deleteFrom("pendingLogin")
        .where("stateHash", "=", operation.stateHash)
        .returning("stateHash");
      return [state(taken, "spent-login")];
    }
    case "put-identity": {
      const put = db
        .insertInto("identity")
        .values(operation.identity)
        .onConflict((conflict) => conflict.doNothing())
        .returning("person");
      return [state(put, "known-identity")];
    }
    case "see-context": {
      const seen = toRow(operation.context);
      const { platform: _, deployment: __, context: ___, ...news } = seen;
      const put = db
        .insertInto("linkedContext")
        .values({ ...seen, course: null })
        .onConflict((conflict) =>
          conflict.columns(["platform", "deployment", "context"]).doUpdateSet(news),
        );
      return [state(put)];
    }
    case "link-context": {
      const { course = null, ...place } = operation;
      const linked = atContext(db.updateTable("linkedContext").set({ course }), place);
      return [state(linked)];
    }
    case "put-link":
      return [putLink(db, operation)];
    case "put-tool-key":
      return [state(db.insertInto("toolKey").values(operation.key))];
    case "open-registration": {
      const { tokenHash, expiresAt } = operation;
      return [state(db.insertInto("registration").values({ tokenHash, expiresAt }))];
    }
    case "spend-registration": {
      const spent = db
        .deleteFrom("registration")
        .where("tokenHash", "=", operation.tokenHash)
        .returning("tokenHash");
      return [state(spent, "spent-invitation")];
    }
    case "want-score":
      return [wantScore(db, operation)];
    case "send-score": {
      const { sending, stamp, ...place } = operation;
      const sent = atScore(
        db
          .updateTable("outgoingScore")
          .set((set) => ({ sending, stamp, tries: set("tries", "+", 1) })),
        place,
      );
      // The same stamp again: it was not heard whether it arrived.
      return [state(sent.where("stamp", "<=", stamp).returning("stamp"), "lost-job")];
    }
    case "settle-score":
      return [settleScore(db, operation)];
    case "lease-sender": {
      const { platform, holder, until, nowMs } = operation;
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
      return [state(leased, "other-sender")];
    }
  }
}

function putLink(db: Db, operation: Of<"put-link">): Statement {
  const link = toRow(operation.link);
  const { exercise, lineItem } = link;
  const put = db
    .insertInto("resourceLink")
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(["platform", "deployment", "context", "link"])
        .doUpdateSet({ exercise, ...(lineItem !== null && { lineItem }) }),
    );
  return state(put);
}

function wantScore(db: Db, { score }: Of<"want-score">): Statement {
  const { platform: _, lineItem: __, subject: ___, ...news } = score;
  const fresh = { sending: null, sent: null, stamp: 0, words: null };
  const wanted = db
    .insertInto("outgoingScore")
    .values({ ...score, ...fresh, tries: 0, nextTry: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["platform", "lineItem", "subject"])
        .doUpdateSet({ ...news, tries: 0, nextTry: 0 })
        .where("outgoingScore.seq", "<=", score.seq)
        .where("outgoingScore.wanted", "!=", score.wanted),
    );
  return state(wanted);
}

function settleScore(db: Db, operation: Of<"settle-score">): Statement {
  const { stamp, sent, isOpen, nextTry, words, ...place } = operation;
  const settled = atScore(
    db.updateTable("outgoingScore").set((set) => ({
      words,
      ...(!isOpen && { sending: null }),
      ...(sent !== undefined && { sent, tries: 0 }),
      // What is wanted since then goes out at once.
      nextTry: sql<number>`case when ${set.ref("wanted")} = ${set.ref("sending")} then ${nextTry} else 0 end`,
    })),
    place,
  );
  return state(settled.where("stamp", "=", stamp).returning("stamp"), "lost-job");
}

interface Filtered<Q> {
  where(column: string, operator: "=", value: string): Q;
}

function atContext<Q>(query: Q, { platform, deployment, context }: ContextPlace): Q {
  return at(query, { platform, deployment, context });
}

function atScore<Q>(query: Q, { platform, lineItem, subject }: ScorePlace): Q {
  return at(query, { platform, lineItem, subject });
}

function at<Q>(query: Q, place: Readonly<Record<string, string>>): Q {
  return Object.entries(place).reduce(
    (all, [column, value]) => (all as Filtered<Q>).where(column, "=", value),
    query,
  );
}
