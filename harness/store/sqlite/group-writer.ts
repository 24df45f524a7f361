import { claimJob, giveJobBack, renewLease } from "../lease-jobs.ts";
import { performOperation } from "../perform-operation.ts";
import type { ClaimOptions } from "../queue.ts";
import { type Committed, type Conflict, ConflictError, type Operation } from "../store.ts";
import type { OpenDatabase } from "./open-database.ts";
import { describeFault, isMachineFault } from "./sqlite-fault.ts";

export type WriteRequest =
  | { readonly kind: "commit"; readonly change: readonly Operation[] }
  | { readonly kind: "claim"; readonly options: ClaimOptions }
  | {
      readonly kind: "renew";
      readonly id: string;
      readonly attempt: number;
      readonly leaseUntil: number;
    }
  | { readonly kind: "give-back"; readonly id: string; readonly attempt: number };

export type WriteReply =
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "conflict"; readonly conflict: Conflict }
  /** The machine's fault. */
  | { readonly kind: "failed"; readonly reason: string }
  /** Ours, or the caller's. */
  | { readonly kind: "mistaken"; readonly reason: string };

/** Told before and after whatever a kill could come between. */
export type Step = (name: string) => void;

/**
 * Writes what many callers want by one transaction, so that they share the wait for the disk, with a
 * savepoint for each: what one may not do changes nothing for the others.
 */
export class GroupWriter {
  readonly #database: OpenDatabase;
  readonly #step: Step;

  constructor(database: OpenDatabase, step: Step) {
    this.#database = database;
    this.#step = step;
  }

  /** One reply to each, in their order, when all that was done can no more be lost. */
  async write(requests: readonly WriteRequest[]): Promise<WriteReply[]> {
    try {
      return await this.#writeTogether(requests);
    } catch (error) {
      const [only, ...others] = requests;
      // Perhaps it was one of them that was too large: what still has room is written.
      if (only !== undefined && others.length > 0) {
        const replies: WriteReply[] = [];
        for (const request of requests) replies.push(...(await this.write([request])));
        return replies;
      }
      return requests.map(() => ({ kind: "failed", reason: describeFault(error) }));
    }
  }

  /** All of it or nothing. @throws {Error} where the machine failed. */
  async #writeTogether(requests: readonly WriteRequest[]): Promise<WriteReply[]> {
    const { connection } = this.#database;
    this.#step("begin");
    connection.exec("BEGIN IMMEDIATE");
    try {
      const replies: WriteReply[] = [];
      for (const request of requests) replies.push(await this.#writeOne(request));
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

  async #writeOne(request: WriteRequest): Promise<WriteReply> {
    const { connection } = this.#database;
    connection.exec("SAVEPOINT one");
    try {
      const value = await this.#perform(request);
      connection.exec("RELEASE one");
      return { kind: "done", value };
    } catch (error) {
      if (isMachineFault(error) || !connection.isTransaction) throw error;
      connection.exec("ROLLBACK TO one; RELEASE one");
      if (error instanceof ConflictError) return { kind: "conflict", conflict: error.conflict };
      return { kind: "mistaken", reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async #perform(request: WriteRequest): Promise<unknown> {
    const { db } = this.#database;
    switch (request.kind) {
      case "commit": {
        const seqs: number[] = [];
        for (const operation of request.change) {
          const seq = await performOperation(db, operation);
          if (seq !== undefined) seqs.push(seq);
          this.#step(operation.op);
        }
        return { seqs } satisfies Committed;
      }
      case "claim":
        return claimJob(db, request.options);
      case "renew":
        return renewLease(db, request.id, request.attempt, request.leaseUntil);
      case "give-back":
        return giveJobBack(db, request.id, request.attempt);
    }
  }
}
