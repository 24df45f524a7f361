import type { Kysely } from "kysely";
import { type Statement, compileStatement } from "../statement.ts";
import { type Tables, toRow } from "../tables.ts";
import type { OutboxOperation } from "./outbox.ts";

/** Turns an operation on outgoing messages into SQL. */
export function compileOutboxOperation(
  db: Kysely<Tables>,
  operation: OutboxOperation,
): readonly Statement[] {
  switch (operation.op) {
    case "add-webhook":
      return [compileStatement(db.insertInto("webhook").values(toRow(operation.webhook)))];
    case "pause-webhook": {
      const { id, isPaused, seq } = operation;
      const set = db.updateTable("webhook").set({ isPaused: isPaused ? 1 : 0, seq });
      return [compileStatement(set.where("id", "=", id))];
    }
    case "remove-webhook": {
      const { id } = operation;
      return [
        compileStatement(db.deleteFrom("webhook").where("id", "=", id)),
        compileStatement(db.deleteFrom("outgoingMessage").where("destination", "=", id)),
      ];
    }
    case "advance-webhook": {
      const { id, from, to } = operation;
      const advanced = db
        .updateTable("webhook")
        .set({ seq: to })
        .where("id", "=", id)
        .where("seq", "=", from)
        .where("isPaused", "=", 0)
        .returning("id");
      return [compileStatement(advanced, "changed")];
    }
    case "add-message": {
      const message = toRow(operation.message);
      return [compileStatement(db.insertInto("outgoingMessage").values(message))];
    }
    case "note-try": {
      const { op: _, id, ...outcome } = operation;
      const noted = db.updateTable("outgoingMessage").set(toRow(outcome));
      return [compileStatement(noted.where("id", "=", id))];
    }
    case "remove-message": {
      const removed = db.deleteFrom("outgoingMessage").where("id", "=", operation.id);
      return [compileStatement(removed)];
    }
    case "remove-messages": {
      const { destination, before } = operation;
      const old = db
        .deleteFrom("outgoingMessage")
        .where("destination", "=", destination)
        .where("at", "<", before)
        .where("nextTry", "is", null);
      return [compileStatement(old)];
    }
    case "put-mail-settings": {
      const { settings } = operation;
      const upsert = db
        .insertInto("mailSettings")
        .values({ language: "en", stopped: "[]", ...settings })
        .onConflict((conflict) => conflict.column("person").doUpdateSet(settings));
      return [compileStatement(upsert)];
    }
  }
}
