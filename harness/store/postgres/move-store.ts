import { dirname } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import { HarnessError } from "../../core/harness-error.ts";
import { makeFolder } from "../../io/make-folder.ts";
import {
  copyContents,
  findFullTable,
  BATCH_ROWS,
  type StoreSnapshot,
  listTables,
} from "../copy-contents.ts";
import { migrate as migrateFile } from "../sqlite/migrate.ts";
import { writeNewFile } from "../sqlite/new-file.ts";
import { openDatabase as openFile } from "../sqlite/open-database.ts";
import { lockStore } from "../sqlite/store-lock.ts";
import { verifyDatabase } from "../sqlite/verify-database.ts";
import { type JobRow, type Tables, toRow } from "../tables.ts";
import { type StoreSummary, verifyContents } from "../verify-contents.ts";
import { listJobs } from "./boss-rows.ts";
import { requireDatabaseUrl } from "./database-url.ts";
import { migrate, requireStore } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { describeFault } from "./postgres-fault.ts";
import { LOCK_SQL, type Run } from "./writer-connection.ts";

/**
 * Copies a store from a file to an empty database, all or nothing: the copy is verified before the
 * commit. No server may have the file open; its contents stay as they are. The server that next opens
 * the database imports the jobs.
 * @throws {HarnessError} `store-in-use`, `store-damaged`, `store-newer`, `database-unreachable`,
 *   `write-failed`
 */
export async function moveToPostgres(from: string, url: string): Promise<StoreSummary> {
  const name = requireDatabaseUrl(url);
  await using stack = new AsyncDisposableStack();
  stack.use(await lockStore(from));
  {
    using file = openFile(from, { readOnly: false });
    await verifyDatabase(file, from);
    await migrateFile(file, from);
  }
  const file = stack.use(openFile(from, { readOnly: true }));
  const facts = await verifyDatabase(file, from);
  const db = openDatabase(url, name);
  stack.defer(async () => db.destroy());
  return await asHarnessErrors(name, async () => {
    await migrate(db, name);
    return db.transaction().execute(async (into) => {
      await sql.raw(LOCK_SQL).execute(into);
      const tables = await ownTables(into);
      const full = await findFullTable(into, tables);
      if (full !== undefined) {
        const message = `${name} holds courses already and is not overwritten`;
        throw new HarnessError("write-failed", message);
      }
      await copyContents(await sourceOfFile(file.db), into, tables);
      return requireSame(await verifyContents(into), facts, name);
    });
  });
}

/**
 * Copies a snapshot of a database to a new file. Servers may go on meanwhile, so this also serves as a
 * backup.
 * @throws {HarnessError} `store-damaged`, `store-newer`, `database-unreachable`, `write-failed`
 */
export async function moveToSqlite(url: string, to: string): Promise<StoreSummary> {
  const name = requireDatabaseUrl(url);
  await using stack = new AsyncDisposableStack();
  await makeFolder(dirname(to), 0o700);
  stack.use(await lockStore(to));
  const db = openDatabase(url, name);
  stack.defer(async () => db.destroy());
  return await asHarnessErrors(name, async () => {
    await requireStore(db, name);
    return db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (from) =>
        writeNewFile(
          to,
          () => undefined,
          async (part) => {
            const facts = await verifyContents(from);
            using file = openFile(part, { readOnly: false });
            await migrateFile(file, part);
            await file.db.transaction().execute(async (into) => {
              await copyContents(await sourceOfDatabase(from), into, await listTables(into));
              for (const row of await readJobs(from)) {
                await into.insertInto("job").values(row).execute();
              }
            });
            return requireSame(await verifyDatabase(file, part), facts, part);
          },
        ),
      );
  });
}

async function ownTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(db);
  return listTables(db, rows[0]?.schema);
}

async function sourceOfFile(db: Kysely<Tables>): Promise<StoreSnapshot> {
  return {
    tables: await listTables(db),
    rows: async function* (table) {
      let rows: Readonly<Record<string, unknown>>[] = [];
      for await (const row of db
        .selectFrom(table as "event")
        .selectAll()
        .stream()) {
        rows.push({ ...row });
        if (rows.length < BATCH_ROWS) continue;
        yield rows;
        rows = [];
      }
      yield rows;
    },
  };
}

/** Reads with a cursor, in the snapshot of the transaction. */
async function sourceOfDatabase(db: Transaction<Tables>): Promise<StoreSnapshot> {
  return {
    tables: await ownTables(db),
    rows: async function* (table) {
      await sql`DECLARE moved NO SCROLL CURSOR FOR SELECT * FROM ${sql.table(table)}`.execute(db);
      while (true) {
        const { rows } = await sql<Readonly<Record<string, unknown>>>`
          FETCH ${sql.raw(String(BATCH_ROWS))} FROM moved`.execute(db);
        if (rows.length === 0) break;
        yield rows;
      }
      await sql`CLOSE moved`.execute(db);
    },
  };
}

/** Jobs for the copy, where all are queued, including those that are leased now. */
async function readJobs(db: Transaction<Tables>): Promise<JobRow[]> {
  const run: Run = async (text, parameters = []) => {
    const { rows } = await db.executeQuery({ ...sql.raw(text).compile(db), parameters });
    return rows as Awaited<ReturnType<Run>>;
  };
  const jobs = await listJobs(run);
  return jobs.map(({ job, attempt }) => ({
    ...toRow(job),
    worker: null,
    attempt,
    tries: 0,
    leaseUntil: 0,
  }));
}

function requireSame(copied: StoreSummary, facts: StoreSummary, where: string): StoreSummary {
  if (JSON.stringify(copied) === JSON.stringify(facts)) return copied;
  throw new HarnessError("store-damaged", `the copy in ${where} differs from the original`);
}

async function asHarnessErrors<T>(name: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (cause) {
    if (cause instanceof HarnessError) throw cause;
    const message = `copying ${name} failed: ${describeFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  }
}
