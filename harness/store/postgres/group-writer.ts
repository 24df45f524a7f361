import pg from "pg";
import { HarnessError } from "../../core/harness-error.ts";
import { Batcher } from "../batcher.ts";
import type { Committed } from "../store.ts";
import { settleAll } from "./settle-all.ts";
import { describeFault, isStatementFault } from "./postgres-fault.ts";
import { type Run, type Step, WriterConnection } from "./writer-connection.ts";

/** A caller's change. It is rolled back if it throws. */
export type Change<T> = (run: Run) => Promise<T>;

/** Most changes per commit: the first of them waits for the last. */
const MAX_GROUP = 200;

interface PendingChange {
  /** Runs the change and returns a function that answers the caller, to call once it is durable. */
  readonly write: (run: Run) => Promise<() => void>;
  readonly reject: (reason: unknown) => void;
  readonly seqs: () => readonly number[];
  /** True if other servers are notified of it. */
  readonly isAnnounced: boolean;
}

/**
 * Writes the changes of many callers in shared transactions, one after the other, so that they share
 * the wait for the disk. If a change fails, all of its group run again with a savepoint each, so that
 * the others are unaffected. Only one server at a time is in such a transaction: event numbers have no
 * gaps, and a reader who has seen one event has seen all before it.
 */
export class GroupWriter implements AsyncDisposable {
  readonly #url: string;
  readonly #name: string;
  readonly #step: Step;
  readonly #batcher = new Batcher<PendingChange>({
    maxItems: MAX_GROUP,
    handle: async (group) => this.#writeGroup(group),
  });
  #connection: WriterConnection | undefined;
  #isClosed = false;

  constructor(url: string, name: string, step: Step) {
    this.#url = url;
    this.#name = name;
    this.#step = step;
  }

  /** PostgreSQL's process ID of the connection, to ignore our own notifications. */
  get processId(): number | undefined {
    return this.#connection?.processId;
  }

  /**
   * Returns once the change is durable and other servers are notified.
   * @throws {ConflictError} @throws {HarnessError} `write-failed`
   */
  async commit(change: Change<Committed>): Promise<Committed> {
    return this.#add(change, true, (committed) => committed.seqs);
  }

  /** Like `commit`, for changes that other servers need no notification of. */
  async write<T>(change: Change<T>): Promise<T> {
    return this.#add(change, false, () => []);
  }

  /** Writes pending changes first. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.#batcher.settle();
    const connection = this.#connection;
    this.#connection = undefined;
    await connection?.[Symbol.asyncDispose]();
  }

  async #add<T>(
    change: Change<T>,
    isAnnounced: boolean,
    seqsOf: (reply: T) => readonly number[],
  ): Promise<T> {
    if (this.#isClosed) throw this.#fault("the store is closed");
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let seqs: readonly number[] = [];
    this.#batcher.add({
      write: async (run) => {
        seqs = [];
        const reply = await change(run);
        seqs = seqsOf(reply);
        return () => resolve(reply);
      },
      reject,
      seqs: () => seqs,
      isAnnounced,
    });
    return promise;
  }

  async #writeGroup(group: readonly PendingChange[]): Promise<void> {
    try {
      for (const answer of await this.#writeTogether(group)) answer();
    } catch (error) {
      this.#connection?.drop();
      this.#connection = undefined;
      const fault =
        error instanceof HarnessError ? error : this.#fault(describeFault(error), error);
      for (const { reject } of group) reject(fault);
    }
  }

  /** Writes all changes or none. @throws {Error} if the database or its connection failed. */
  async #writeTogether(group: readonly PendingChange[]): Promise<readonly (() => void)[]> {
    const connection = await this.#connect();
    const run: Run = async (sql, parameters) => {
      this.#step(sql);
      return connection.run(sql, parameters);
    };
    await connection.begin(this.#step);
    const answers =
      (await this.#writeAsOne(connection, run, group)) ??
      (await this.#writeApart(connection, run, group));
    const lastSeq = Math.max(0, ...group.flatMap(({ seqs }) => seqs()));
    const isAnnounced = group.some((each) => each.isAnnounced);
    await connection.commit({ lastSeq, isAnnounced }, this.#step);
    return answers;
  }

  /** Undefined if a change failed: then all are rolled back, and a new transaction has begun. */
  async #writeAsOne(
    connection: WriterConnection,
    run: Run,
    group: readonly PendingChange[],
  ): Promise<readonly (() => void)[] | undefined> {
    try {
      return await settleAll(group.map(async ({ write }) => write(run)));
    } catch {
      // If the connection is lost, this throws too, and the whole group fails.
      await connection.run("ROLLBACK");
      await connection.begin(this.#step);
      return undefined;
    }
  }

  async #writeApart(
    connection: WriterConnection,
    run: Run,
    group: readonly PendingChange[],
  ): Promise<readonly (() => void)[]> {
    const answers: (() => void)[] = [];
    for (const each of group) answers.push(await this.#writeOne(connection, run, each));
    return answers;
  }

  async #writeOne(
    connection: WriterConnection,
    run: Run,
    { write, reject }: PendingChange,
  ): Promise<() => void> {
    await connection.run("SAVEPOINT one");
    try {
      const answer = await write(run);
      await connection.run("RELEASE one");
      return answer;
    } catch (error) {
      // If the connection is lost, this throws too, and the whole group fails.
      await connection.run("ROLLBACK TO one");
      await connection.run("RELEASE one");
      return () => reject(this.#errorOf(error));
    }
  }

  /** The error for the caller of a failed change, while the connection still works. */
  #errorOf(error: unknown): unknown {
    if (!(error instanceof pg.DatabaseError)) return error;
    const reason = describeFault(error);
    return isStatementFault(error)
      ? new Error(reason, { cause: error })
      : this.#fault(reason, error);
  }

  async #connect(): Promise<WriterConnection> {
    if (this.#connection?.isBroken) this.#connection = undefined;
    this.#connection ??= await WriterConnection.open(this.#url, this.#name);
    return this.#connection;
  }

  #fault(reason: string, cause?: unknown): HarnessError {
    const message = `writing to ${this.#name} failed: ${reason}`;
    return new HarnessError("write-failed", message, { cause });
  }
}
