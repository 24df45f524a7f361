import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { Statement } from "../statement.ts";
import type { Conflict } from "../store.ts";
import { describeFault, isMachineFault } from "./sqlite-fault.ts";

export type Rows = readonly Readonly<Record<string, SQLOutputValue>>[];

export type WriteReply =
  /** The rows of each statement. */
  | { readonly kind: "done"; readonly rows: readonly Rows[] }
  | { readonly kind: "conflict"; readonly conflict: Conflict }
  /** The machine failed. */
  | { readonly kind: "failed"; readonly reason: string }
  /** A bug here or in the caller. */
  | { readonly kind: "mistaken"; readonly reason: string };

/** Called before each step that a kill could interrupt, and after the last. */
export type Step = (name: string) => void;

/**
 * Writes the changes of many callers in one transaction, so that they share the wait for the disk. Each
 * change has a savepoint: if one fails, the others are unaffected.
 */
export class GroupWriter {
  readonly #connection: DatabaseSync;
  readonly #step: Step;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(connection: DatabaseSync, step: Step) {
    this.#connection = connection;
    this.#step = step;
    // Nothing that was deleted stays readable in the file.
    connection.exec("PRAGMA secure_delete = ON");
  }

  /** Returns one reply for each change, in order, once all are durable. */
  write(changes: readonly (readonly Statement[])[]): WriteReply[] {
    try {
      return this.#writeTogether(changes);
    } catch (error) {
      // Perhaps a single change was too large for the disk: write the ones that fit.
      if (changes.length > 1) return changes.flatMap((change) => this.write([change]));
      return changes.map(() => ({ kind: "failed", reason: describeFault(error) }));
    }
  }

  /** Writes all changes or none. @throws {Error} if the machine failed. */
  #writeTogether(changes: readonly (readonly Statement[])[]): WriteReply[] {
    const connection = this.#connection;
    this.#step("begin");
    connection.exec("BEGIN IMMEDIATE");
    try {
      const replies = changes.map((change) => this.#writeOne(change));
      this.#step("commit");
      connection.exec("COMMIT");
      this.#step("committed");
      if (changes.flat().some(({ leavesNoTrace }) => leavesNoTrace)) {
        // The log still has earlier versions of the pages.
        connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      }
      return replies;
    } catch (error) {
      // SQLite has already rolled back if the disk is full.
      if (connection.isTransaction) connection.exec("ROLLBACK");
      throw error;
    }
  }

  #writeOne(change: readonly Statement[]): WriteReply {
    const connection = this.#connection;
    connection.exec("SAVEPOINT one");
    try {
      const rows: Rows[] = [];
      for (const { sql, parameters, conflictIfEmpty } of change) {
        this.#step(sql);
        const resultRows = this.#prepare(sql).all(...(parameters as readonly SQLInputValue[]));
        if (resultRows.length === 0 && conflictIfEmpty !== undefined) {
          connection.exec("ROLLBACK TO one; RELEASE one");
          return { kind: "conflict", conflict: conflictIfEmpty };
        }
        rows.push(resultRows);
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
    const prepared = this.#prepared.get(sql);
    if (prepared !== undefined) return prepared;
    const statement = this.#connection.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
