import type { Compilable } from "kysely";
import type { Conflict } from "./store.ts";

/**
 * An SQL statement with its parameters. A change is a list of statements that run all or not at all,
 * in one transaction during which nobody else writes.
 */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** If the statement returns no row, the change is rolled back with this conflict. */
  readonly conflictIfEmpty?: Conflict;
  /** Earlier contents of the changed pages must not stay in the database's files. */
  readonly leavesNoTrace?: boolean;
}

export function compileStatement(query: Compilable, orElse?: Conflict): Statement {
  const { sql, parameters } = query.compile();
  return orElse === undefined ? { sql, parameters } : { sql, parameters, conflictIfEmpty: orElse };
}
