import type { Kysely } from "kysely";
import { HarnessError } from "../../core/harness-error.ts";
import type { OpenStore } from "../open-store.ts";
import { Sealing } from "../person-keys/sealing.ts";
import { StoreReader } from "../read-store.ts";
import { compileOperation } from "../compile-operation.ts";
import { type Committed, type Operation, type Store, ConflictError } from "../store.ts";
import type { Tables } from "../tables.ts";
import { openBossJobs } from "./boss-jobs.ts";
import { dropJobsOf } from "./boss-rows.ts";
import { requireDatabaseUrl } from "./database-url.ts";
import { GroupWriter } from "./group-writer.ts";
import type { Run, Step, Rows } from "./writer-connection.ts";
import { settleAll } from "./settle-all.ts";
import { isJobOperation, type PostgresJobs } from "./jobs.ts";
import { Listener } from "./listener.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { databaseUnreachable } from "./postgres-fault.ts";
import type { Statement } from "../statement.ts";

/**
 * Opens a store in a PostgreSQL database, and creates its tables if it is empty. Several servers may
 * have it open. While the database is unreachable, commits and reads fail; they recover
 * automatically.
 * @param url `postgres://user:password@host/database`; messages never contain user or password.
 * @param options `step` is called before each step of writing, so that tests can kill in between.
 * @throws {HarnessError} `database-unreachable`, `store-newer`
 */
export async function openPostgresStore(
  url: string,
  { step = () => undefined }: { readonly step?: Step } = {},
): Promise<OpenStore> {
  const name = requireDatabaseUrl(url);
  await using stack = new AsyncDisposableStack();
  const db = openDatabase(url, name);
  stack.defer(async () => db.destroy());
  try {
    step("migrate");
    await migrate(db, name);
  } catch (cause) {
    throw cause instanceof HarnessError ? cause : databaseUnreachable(name, cause);
  }
  const writer = stack.use(new GroupWriter(url, name, step));
  const listener = stack.use(new Listener(url, (processId) => processId === writer.processId));
  const jobs = stack.use(await openBossJobs(url, { db, writer, name }));
  // Disposed first, to write pending changes and their jobs.
  stack.use(writer);
  const opened = stack.move();
  return { store: new PostgresStore({ db, writer, jobs, listener, opened }), queue: jobs.queue };
}

interface Parts {
  readonly db: Kysely<Tables>;
  readonly writer: GroupWriter;
  readonly jobs: PostgresJobs;
  readonly listener: Listener;
  readonly opened: AsyncDisposable;
}

class PostgresStore extends StoreReader implements Store {
  readonly isShared = true;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    super(parts.db);
    this.#parts = parts;
  }

  async commit(change: readonly Operation[]): Promise<Committed> {
    const { db, writer, jobs } = this.#parts;
    const keys = this.keys.prepare(change, async (statements) =>
      writer.write(async (run) =>
        settleAll(statements.map(async (statement) => runStatement(run, statement))),
      ),
    );
    const sealing = new Sealing(keys instanceof Promise ? await keys : keys);
    const acts = change.map((operation) => {
      if (isJobOperation(operation)) return async (run: Run) => jobs.write(operation, run);
      const statements = compileOperation(db, operation, sealing);
      return async (run: Run) => {
        const rows = settleAll(statements.map(async (statement) => runStatement(run, statement)));
        if (operation.op === "erase-person") await dropJobsOf(run, operation.person.id);
        return rows;
      };
    });
    const committed = await writer.commit(async (run) => {
      const rows = (await settleAll(acts.map(async (act) => act(run)))).flat(2);
      return {
        seqs: rows.flatMap((row) => (row?.["seq"] === undefined ? [] : Number(row["seq"]))),
      };
    });
    if (change.some(({ op }) => op === "erase-person")) this.keys.clear();
    return committed;
  }

  follow(listener: () => void): Disposable {
    return this.#parts.listener.follow(listener);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#parts.opened[Symbol.asyncDispose]();
  }
}

/** @throws {ConflictError} */
async function runStatement(
  run: Run,
  { sql, parameters, conflictIfEmpty }: Statement,
): Promise<Rows> {
  const rows = await run(sql, parameters);
  if (rows.length === 0 && conflictIfEmpty !== undefined) throw new ConflictError(conflictIfEmpty);
  return rows;
}
