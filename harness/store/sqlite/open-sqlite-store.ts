import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { describeDiskFault } from "../../core/disk-fault.ts";
import { HarnessError } from "../../core/harness-error.ts";
import type { ClaimOptions, LeasedJob, Queue } from "../queue.ts";
import { JobReader } from "../read-jobs.ts";
import { StoreReader } from "../read-store.ts";
import type { Committed, Operation, Store } from "../store.ts";
import type { Step } from "./group-writer.ts";
import { openDatabase, type OpenDatabase } from "./open-database.ts";
import { lockStore } from "./store-lock.ts";
import { Writer } from "./writer.ts";

export interface OpenStore {
  /** Closes both. */
  readonly store: Store;
  readonly queue: Queue;
}

/**
 * A store in one file, which is made where there is none, with its folder, for its owner alone; beside
 * it lie what SQLite writes first (`-wal`, `-shm`) and the guard of its lock. One thread writes; who
 * reads sees all that was committed.
 * @param options `step` is told of each step of writing before the next is taken, so that tests can
 *   kill in between.
 * @throws {HarnessError} `store-in-use`, `store-newer`, `write-failed`
 */
export async function openSqliteStore(
  path: string,
  { step }: { readonly step?: Step } = {},
): Promise<OpenStore> {
  await using stack = new AsyncDisposableStack();
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // What SQLite puts beside it gets the same rights.
    closeSync(openSync(path, "a", 0o600));
    stack.use(await lockStore(path));
    const writer = stack.use(await Writer.start(path, step));
    const reader = stack.use(openDatabase(path, { readOnly: true }));
    const opened = stack.move();
    return {
      store: new SqliteStore(reader, writer, opened),
      queue: new SqliteQueue(reader, writer),
    };
  } catch (cause) {
    if (cause instanceof HarnessError) throw cause;
    const message = `${path} cannot be opened: ${describeDiskFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  }
}

class SqliteStore extends StoreReader implements Store {
  readonly #writer: Writer;
  readonly #opened: AsyncDisposable;

  constructor(reader: OpenDatabase, writer: Writer, opened: AsyncDisposable) {
    super(reader.db);
    this.#writer = writer;
    this.#opened = opened;
  }

  async commit(change: readonly Operation[]): Promise<Committed> {
    return this.#writer.write({ kind: "commit", change });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#opened[Symbol.asyncDispose]();
  }
}

class SqliteQueue extends JobReader implements Queue {
  readonly #writer: Writer;

  constructor(reader: OpenDatabase, writer: Writer) {
    super(reader.db);
    this.#writer = writer;
  }

  async claim(options: ClaimOptions): Promise<LeasedJob | undefined> {
    return this.#writer.write({ kind: "claim", options });
  }

  async renew(id: string, attempt: number, leaseUntil: number): Promise<boolean> {
    return this.#writer.write({ kind: "renew", id, attempt, leaseUntil });
  }

  async giveBack(id: string, attempt: number): Promise<boolean> {
    return this.#writer.write({ kind: "give-back", id, attempt });
  }
}
