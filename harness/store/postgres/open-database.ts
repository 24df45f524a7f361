import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  replaceWithNoncontingentExpression,
} from "kysely";
import pg from "pg";
import type { Tables } from "../tables.ts";
import { connectionTo, toParameters } from "./database-url.ts";
import { databaseUnreachable } from "./postgres-fault.ts";

/** Most connections that read concurrently. */
const READERS = 8;

/** Opens a pool of connections for reading. Broken connections are replaced. */
export function openDatabase(url: string, name: string): Kysely<Tables> {
  const pool = new pg.Pool({ ...connectionTo(url), max: READERS });
  // Errors of idle connections: the pool replaces them.
  pool.on("error", () => undefined);
  // Errors of connections in use, or just opened: the database may stop at any moment. The next
  // statement then fails, and the pool does not take a broken connection back.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: adapt(pool, name) }),
    // Only SQLite allows `in ()`.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

/** Adapts the pool to kysely's dialect, and turns connection errors into ours. */
function adapt(pool: pg.Pool, name: string): PostgresPool {
  return {
    options: {},
    end: async () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((cause: unknown): never => {
        throw databaseUnreachable(name, cause);
      });
      let isBroken = false;
      // kysely may also pass a cursor, but only for streaming, which is not used here.
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(sql, toParameters(parameters));
        } catch (cause) {
          if (cause instanceof pg.DatabaseError && !isLost(cause)) throw cause;
          // A late reply would be taken for that of the next statement.
          isBroken = true;
          throw databaseUnreachable(name, cause);
        }
      };
      return {
        query,
        release: () => client.release(isBroken),
      } as unknown as PostgresPoolClient;
    },
  };
}

/** True if PostgreSQL closes the connection after this error. */
function isLost({ code = "", severity }: pg.DatabaseError): boolean {
  return severity === "FATAL" || severity === "PANIC" || code.startsWith("57P");
}
