import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { BUSY_MS } from "./busy.ts";
import type { Tables } from "../tables.ts";

/** A connection to a database, both as kysely and as SQLite's own object. */
export interface OpenDatabase extends Disposable {
  readonly db: Kysely<Tables>;
  readonly connection: DatabaseSync;
}

/** @throws {Error} of SQLite; see `sqlite-fault.ts`. */
export function openDatabase(path: string, { readOnly }: { readOnly: boolean }): OpenDatabase {
  const connection = new DatabaseSync(path, { readOnly, timeout: BUSY_MS });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(connection) }) });
  return { db, connection, [Symbol.dispose]: () => connection.close() };
}

/** Adapts `node:sqlite` to kysely's dialect, which is made for better-sqlite3. Prepares each statement once. */
function adapt(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  return {
    close: () => connection.close(),
    prepare: (sql) => {
      const cachedStatement = prepared.get(sql);
      if (cachedStatement !== undefined) return cachedStatement;
      const statement = adaptStatement(connection.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): ReturnType<SqliteDatabase["prepare"]> {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

function values(parameters: readonly unknown[]): readonly SQLInputValue[] {
  return parameters as readonly SQLInputValue[];
}
