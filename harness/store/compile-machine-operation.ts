import type { Kysely } from "kysely";
import { type Statement, compileStatement } from "./statement.ts";
import type { Operation } from "./store.ts";
import { type Tables, toRow } from "./tables.ts";

type MachineOperation = Extract<
  Operation,
  {
    op:
      | "put-machine-code"
      | "spend-machine-code"
      | "add-machine"
      | "confirm-machine"
      | "revoke-machine"
      | "rename-machine"
      | "put-heartbeat"
      | "try-write";
  }
>;

const HOUR_MS = 3_600_000;
/** No hash of a code, so nobody can join with it. */
const TRIAL = "trial";

/** Turns an operation on workers' machines into SQL. */
export function compileMachineOperation(
  db: Kysely<Tables>,
  operation: MachineOperation,
): readonly Statement[] {
  switch (operation.op) {
    case "put-machine-code": {
      const { codeHash, expiresAt, at } = operation;
      const old = db.deleteFrom("machineCode").where("expiresAt", "<", at);
      return [
        compileStatement(old),
        compileStatement(db.insertInto("machineCode").values({ codeHash, expiresAt })),
      ];
    }
    case "spend-machine-code": {
      const spent = db.deleteFrom("machineCode").where("codeHash", "=", operation.codeHash);
      return [compileStatement(spent.returning("codeHash"), "spent-code")];
    }
    case "add-machine": {
      const added = db
        .insertInto("machine")
        .values(toRow(operation.machine))
        .onConflict((conflict) => conflict.column("publicKey").doNothing())
        .returning("id");
      return [compileStatement(added, "known-machine")];
    }
    case "confirm-machine": {
      const { id, by, at } = operation;
      const confirmed = db
        .updateTable("machine")
        .set({ confirmedAt: at, confirmedBy: by })
        .where("id", "=", id)
        .where("confirmedAt", "is", null)
        .where("revokedAt", "is", null);
      return [compileStatement(confirmed)];
    }
    case "revoke-machine": {
      const { id, by, at } = operation;
      const revoked = db
        .updateTable("machine")
        .set({ revokedAt: at, revokedBy: by })
        .where("id", "=", id)
        .where("revokedAt", "is", null);
      return [compileStatement(revoked)];
    }
    case "rename-machine": {
      const { id, name } = operation;
      return [compileStatement(db.updateTable("machine").set({ name }).where("id", "=", id))];
    }
    case "try-write": {
      const row = { codeHash: TRIAL, expiresAt: operation.at };
      const upsert = db
        .insertInto("machineCode")
        .values(row)
        .onConflict((conflict) => conflict.column("codeHash").doUpdateSet(row));
      return [compileStatement(upsert)];
    }
    case "put-heartbeat": {
      const { heartbeat } = operation;
      const old = db
        .deleteFrom("heartbeat")
        .where("worker", "=", heartbeat.worker)
        .where("at", "<", heartbeat.at - HOUR_MS);
      const upsert = db
        .insertInto("heartbeat")
        .values(heartbeat)
        .onConflict((conflict) => conflict.columns(["worker", "process"]).doUpdateSet(heartbeat));
      return [compileStatement(old), compileStatement(upsert)];
    }
  }
}
