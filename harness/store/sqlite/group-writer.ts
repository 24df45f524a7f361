import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { Statement } from "../statement.ts";
import type { Conflict } from "../store.ts";
import { describeFault, isMachineFault } from "./sqlite-fault.ts";

export type Rows = readonly Readonly<Record<string, SQLOutputValue>>[];

export type WriteReply =
  /** What came of each statement. */
  | { readonly kind: "done"; readonly rows: readonly Rows[] }
  | { readonly kind: "conflict"; readonly conflict: Conflict }
  /** The machine's fault. */
  | { readonly kind: "failed"; readonly reason: string }
  /** Ours, or the caller's. */
  | { readonly kind: "mistaken"; readonly reason: string };

/** Told before whatever a kill could come between, and after the last. */
export type Step = (name: string) => void;

/**
 * Writes what many callers want by one transaction, so that they share the wait for the disk, with a
 * savepoint for each: what one may not do changes nothing for the others.
 */
export class GroupWriter {
  readonly #connection: DatabaseSync;
  readonly #step: Step;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(connection: DatabaseSync, step: Step) {
    this.#connection = connection;
    this.#step = step;
  }

  /** One reply to each change, in their order, when all that was done can no more be lost. */
  write(changes: readonly (readonly Statement[])[]): WriteReply[] {
    try {
      return this.#writeTogether(changes);
    } catch (error) {
      // Perhaps it was one of them that was too large: what still has room is written.
      if (changes.length > 1) return changes.flatMap((change) => this.write([change]));
      return changes.map(() => ({ kind: "failed", reason: describeFault(error) }));
    }
  }

  /** All of it or nothing. @throws {Error} where the machine failed. */
  #writeTogether(changes: readonly (readonly Statement[])[]): WriteReply[] {
    const connection = this.#connection;
    this.#step("begin");
    connection.exec("BEGIN IMMEDIATE");
    try {
      const replies = changes.map((change) => this.#writeOne(change));
      this.#step("commit");
      connection.exec("COMMIT");
      this.#step("committed");
      return replies;
    } catch (error) {
      // A full disk has rolled it back already.
      if (connection.isTransaction) connection.exec("ROLLBACK");
      throw error;
    }
  }

  #writeOne(change: readonly Statement[]): WriteReply {
    const connection = this.#connection;
    connection.exec("SAVEPOINT one");
    try {
      const rows: Rows[] = [];
      for (const { sql, parameters, orElse } of change) {
        this.#step(sql);
        const found = this.#prepare(sql).all(...(parameters as readonly SQLInputValue[]));
        if (found.length === 0 && orElse !== undefined) {
          connection.exec("ROLLBACK TO one; RELEASE one");
          return { kind: "conflict", conflict: orElse };
        }
        rows.push(found);
      }
      connection.exec("RELEASE one");
      return { kind: "done", rows };
    } catch (error) {
      if (isMachineFault(error) || !connection.isTransaction) throw error;
      connection.exec("ROLLBACK TO one; RELEASE one");
      return { kind: "mistaken", reason: error instanceof Error ? error.message : String(error) };
    }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#connection.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
