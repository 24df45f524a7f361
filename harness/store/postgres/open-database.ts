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
import { unreachable } from "./postgres-fault.ts";

/** So many read side by side. */
const READERS = 8;

/** Whoever asks it reads, each by a connection of its own; those that broke are replaced. */
export function openDatabase(url: string, name: string): Kysely<Tables> {
  const pool = new pg.Pool({ ...connectionTo(url), max: READERS });
  // Of those that nobody uses at the moment; the next who asks gets a new one.
  pool.on("error", () => undefined);
  // Of those that somebody uses, or is about to: the database may end in the very moment when it lets
  // us in. The next statement fails then, and the pool takes none back that is broken.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: adapt(pool, name) }),
    // `in ()` is SQLite's alone.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

/** As kysely's dialect wants it; faults of the connection in words of ours. */
function adapt(pool: pg.Pool, name: string): PostgresPool {
  return {
    options: {},
    end: async () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((cause: unknown): never => {
        throw unreachable(name, cause);
      });
      let isBroken = false;
      // A cursor, which kysely may ask for as well, is never asked for here.
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(sql, toParameters(parameters));
        } catch (cause) {
          if (cause instanceof pg.DatabaseError && !isLost(cause)) throw cause;
          // It may be answering still: what comes would be taken for the next statement's.
          isBroken = true;
          throw unreachable(name, cause);
        }
      };
      return {
        query,
        release: () => client.release(isBroken),
      } as unknown as PostgresPoolClient;
    },
  };
}

/** By its end: what PostgreSQL says last, before it closes the connection. */
function isLost({ code = "", severity }: pg.DatabaseError): boolean {
  return severity === "FATAL" || severity === "PANIC" || code.startsWith("57P");
}
