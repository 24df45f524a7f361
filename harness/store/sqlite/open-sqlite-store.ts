import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { HarnessError } from "../../core/harness-error.ts";
import type { ClaimOptions, LeasedJob, Queue } from "../queue.ts";
import type { OpenStore } from "../open-store.ts";
import { JobReader } from "../read-jobs.ts";
import { Sealing } from "../person-keys/sealing.ts";
import { StoreReader } from "../read-store.ts";
import type { Committed, Operation, Store } from "../store.ts";
import {
  compileClaim,
  compileRenewal,
  compileReturn,
  compileReturnOf,
  toLeasedJob,
} from "../lease-jobs.ts";
import { compileOperation } from "../compile-operation.ts";
import type { Statement } from "../statement.ts";
import type { JobRow } from "../tables.ts";
import type { Rows, Step } from "./group-writer.ts";
import { migrate } from "./migrate.ts";
import { openDatabase, type OpenDatabase } from "./open-database.ts";
import { describeFault } from "./sqlite-fault.ts";
import { lockStore } from "./store-lock.ts";
import { type StatementWriter, Writer } from "./writer.ts";

interface OpenOptions {
  /** How long to wait for a server that still uses the file. */
  readonly patienceMs?: number;
  /** Called before each step of writing, so that tests can kill in between. */
  readonly step?: Step;
  /** Default: a thread, so that waiting for the disk blocks nobody. */
  readonly startWriter?: (path: string, step: Step | undefined) => Promise<StatementWriter>;
}

/**
 * Opens a store in one file. Creates the file and its folder if necessary, accessible to their owner
 * alone; SQLite's `-wal` and `-shm` and the lock file `.guard` are beside it. One thread writes; readers
 * see everything that was committed.
 * @throws {HarnessError} `store-in-use`, `store-newer`, `write-failed`
 */
export async function openSqliteStore(
  path: string,
  { patienceMs, step, startWriter = async (...args) => Writer.start(...args) }: OpenOptions = {},
): Promise<OpenStore> {
  await using stack = new AsyncDisposableStack();
  try {
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { mode: 0o700 });
    // SQLite gives its files beside it the same permissions.
    closeSync(openSync(path, "a", 0o600));
    stack.use(await lockStore(path, patienceMs));
    step?.("migrate");
    await prepare(path);
    const writer = stack.use(await startWriter(path, step));
    const reader = stack.use(openDatabase(path, { readOnly: true }));
    const opened = stack.move();
    return {
      store: new SqliteStore(reader, writer, opened),
      queue: new SqliteQueue(reader, writer),
    };
  } catch (cause) {
    if (cause instanceof HarnessError) throw cause;
    const message = `${path} cannot be opened: ${describeFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  }
}

/** Opens a store only to read it, also while a server writes. @throws {Error} if it cannot be opened. */
export function readSqliteStore(path: string): Disposable & { readonly store: StoreReader } {
  const reading = openDatabase(path, { readOnly: true });
  return {
    store: new StoreReader(reading.db),
    [Symbol.dispose]: () => reading[Symbol.dispose](),
  };
}

async function prepare(path: string): Promise<void> {
  using database = openDatabase(path, { readOnly: false });
  database.connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  await migrate(database, path);
  removeTraces(database);
}

/** In `user_version`: deleted rows are overwritten with zeros. */
const OVERWRITES = 1;

/**
 * Removes what deleted rows have left in the file, once: the writer overwrites what it deletes. Also what
 * is left in the log, where a server was killed before it removed it.
 */
function removeTraces({ connection }: OpenDatabase): void {
  const [row] = connection.prepare("PRAGMA user_version").all();
  if (row?.["user_version"] !== OVERWRITES) {
    connection.exec(`VACUUM; PRAGMA user_version = ${OVERWRITES}`);
  }
  connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

class SqliteStore extends StoreReader implements Store {
  readonly isShared = false;
  readonly #db: OpenDatabase["db"];
  readonly #writer: StatementWriter;
  readonly #opened: AsyncDisposable;

  constructor({ db }: OpenDatabase, writer: StatementWriter, opened: AsyncDisposable) {
    super(db);
    this.#db = db;
    this.#writer = writer;
    this.#opened = opened;
  }

  async commit(change: readonly Operation[]): Promise<Committed> {
    const write = async (statements: readonly Statement[]) => this.#writer.write(statements);
    const keys = this.keys.prepare(change, write);
    const sealing = new Sealing(keys instanceof Promise ? await keys : keys);
    const statements = change.flatMap((operation) =>
      compileOperation(this.#db, operation, sealing),
    );
    const rows = await this.#writer.write(statements);
    if (change.some(({ op }) => op === "erase-person")) this.keys.clear();
    return { seqs: rows.flat().flatMap(({ seq }) => (seq === undefined ? [] : Number(seq))) };
  }

  /** Never calls back, as no other process writes to the file. */
  follow(): Disposable {
    return { [Symbol.dispose]: () => undefined };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#opened[Symbol.asyncDispose]();
  }
}

class SqliteQueue extends JobReader implements Queue {
  readonly #db: OpenDatabase["db"];
  readonly #writer: StatementWriter;

  constructor({ db }: OpenDatabase, writer: StatementWriter) {
    super(db);
    this.#db = db;
    this.#writer = writer;
  }

  async claim(options: ClaimOptions): Promise<LeasedJob | undefined> {
    const job = await this.#find(compileClaim(this.#db, options));
    return job === undefined ? undefined : toLeasedJob(job as unknown as JobRow);
  }

  async renew(id: string, attempt: number, now: number): Promise<boolean> {
    return (await this.#find(compileRenewal(this.#db, id, attempt, now))) !== undefined;
  }

  async giveBack(id: string, attempt: number): Promise<boolean> {
    return (await this.#find(compileReturn(this.#db, id, attempt))) !== undefined;
  }

  async giveBackOf(worker: string): Promise<void> {
    await this.#writer.write([compileReturnOf(this.#db, worker)]);
  }

  /** The first row. */
  async #find(statement: Statement): Promise<Rows[number] | undefined> {
    const [rows] = await this.#writer.write([statement]);
    return rows?.[0];
  }
}
