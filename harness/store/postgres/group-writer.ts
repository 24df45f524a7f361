import pg from "pg";
import { HarnessError } from "../../core/harness-error.ts";
import type { Committed } from "../store.ts";
import { allOf } from "./all-of.ts";
import { describeFault, isMistake } from "./postgres-fault.ts";
import { type Run, type Step, WriterConnection } from "./writer-connection.ts";

/** What one caller wants, all of it or nothing: what it throws undoes it. */
export type Change<T> = (run: Run) => Promise<T>;

/** So many share a commit at most: the first of them waits for the last. */
const GROUP = 200;

interface Arrived {
  /** Does it and returns what the caller is told when it can no more be lost. */
  readonly write: (run: Run) => Promise<() => void>;
  readonly refuse: (reason: unknown) => void;
  readonly seqs: () => readonly number[];
  /** Other servers hear of it. */
  readonly isTold: boolean;
}

/**
 * Writes what many callers want by one transaction after the other, so that they share the wait for
 * the disk: what one may not do changes nothing for the others, since they are done again with a
 * savepoint for each. Of all servers one at a time is in such a transaction: numbers of events have no
 * gaps, and whoever reads up to one has seen all before it.
 */
export class GroupWriter implements AsyncDisposable {
  readonly #url: string;
  readonly #name: string;
  readonly #step: Step;
  readonly #arrived: Arrived[] = [];
  #connection: WriterConnection | undefined;
  #work: Promise<void> | undefined;
  #isClosed = false;

  constructor(url: string, name: string, step: Step) {
    this.#url = url;
    this.#name = name;
    this.#step = step;
  }

  /** Of the connection; notices of its own need not be heard. */
  get processId(): number | undefined {
    return this.#connection?.processId;
  }

  /**
   * Returns when it can no more be lost, and other servers are told.
   * @throws {ConflictError} @throws {HarnessError} `write-failed`
   */
  async commit(change: Change<Committed>): Promise<Committed> {
    return this.#add(change, true, (committed) => committed.seqs);
  }

  /** The same for what only whoever asked has to know. */
  async write<T>(change: Change<T>): Promise<T> {
    return this.#add(change, false, () => []);
  }

  /** What was asked before is written first. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.#work;
    const connection = this.#connection;
    this.#connection = undefined;
    await connection?.[Symbol.asyncDispose]();
  }

  async #add<T>(
    change: Change<T>,
    isTold: boolean,
    seqsOf: (reply: T) => readonly number[],
  ): Promise<T> {
    if (this.#isClosed) throw this.#fault("the store is closed");
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let seqs: readonly number[] = [];
    this.#arrived.push({
      write: async (run) => {
        seqs = [];
        const reply = await change(run);
        seqs = seqsOf(reply);
        return () => resolve(reply);
      },
      refuse: reject,
      seqs: () => seqs,
      isTold,
    });
    this.#work ??= this.#writeAll().finally(() => {
      this.#work = undefined;
    });
    return promise;
  }

  /** Takes whatever has arrived into one transaction, and meanwhile the next arrive. */
  async #writeAll(): Promise<void> {
    // Whoever asks in the same moment comes along.
    await Promise.resolve();
    while (this.#arrived.length > 0) await this.#writeGroup(this.#arrived.splice(0, GROUP));
  }

  async #writeGroup(group: readonly Arrived[]): Promise<void> {
    try {
      for (const tell of await this.#writeTogether(group)) tell();
    } catch (error) {
      this.#connection?.drop();
      this.#connection = undefined;
      const fault =
        error instanceof HarnessError ? error : this.#fault(describeFault(error), error);
      for (const { refuse } of group) refuse(fault);
    }
  }

  /** All of it or nothing. @throws {Error} where the database or the way to it failed. */
  async #writeTogether(group: readonly Arrived[]): Promise<readonly (() => void)[]> {
    const connection = await this.#connect();
    const run: Run = async (sql, parameters) => {
      this.#step(sql);
      return connection.run(sql, parameters);
    };
    await connection.begin(this.#step);
    const tellings =
      (await this.#writeAsOne(connection, run, group)) ??
      (await this.#writeApart(connection, run, group));
    const lastSeq = Math.max(0, ...group.flatMap(({ seqs }) => seqs()));
    const isTold = group.some((each) => each.isTold);
    await connection.commit({ lastSeq, isTold }, this.#step);
    return tellings;
  }

  /** Undefined: one of them may not be done, and so nothing is done yet. */
  async #writeAsOne(
    connection: WriterConnection,
    run: Run,
    group: readonly Arrived[],
  ): Promise<readonly (() => void)[] | undefined> {
    try {
      return await allOf(group.map(async ({ write }) => write(run)));
    } catch {
      // Where the connection is gone this fails too, and all of the group with it.
      await connection.run("ROLLBACK");
      await connection.begin(this.#step);
      return undefined;
    }
  }

  async #writeApart(
    connection: WriterConnection,
    run: Run,
    group: readonly Arrived[],
  ): Promise<readonly (() => void)[]> {
    const tellings: (() => void)[] = [];
    for (const each of group) tellings.push(await this.#writeOne(connection, run, each));
    return tellings;
  }

  async #writeOne(
    connection: WriterConnection,
    run: Run,
    { write, refuse }: Arrived,
  ): Promise<() => void> {
    await connection.run("SAVEPOINT one");
    try {
      const tell = await write(run);
      await connection.run("RELEASE one");
      return tell;
    } catch (error) {
      // Where the connection is gone this fails too, and all of the group with it.
      await connection.run("ROLLBACK TO one");
      await connection.run("RELEASE one");
      return () => refuse(this.#explain(error));
    }
  }

  /** Of one change, where the connection goes on. */
  #explain(error: unknown): unknown {
    if (!(error instanceof pg.DatabaseError)) return error;
    const reason = describeFault(error);
    return isMistake(error) ? new Error(reason, { cause: error }) : this.#fault(reason, error);
  }

  async #connect(): Promise<WriterConnection> {
    if (this.#connection?.isBroken) this.#connection = undefined;
    this.#connection ??= await WriterConnection.open(this.#url, this.#name);
    return this.#connection;
  }

  #fault(reason: string, cause?: unknown): HarnessError {
    const message = `${this.#name} was not written: ${reason}`;
    return new HarnessError("write-failed", message, { cause });
  }
}
