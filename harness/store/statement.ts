import type { Compilable } from "kysely";
import type { Conflict } from "./store.ts";

/**
 * SQL with its values, to be run by whoever writes. A change is a list of them: all of them are run, in
 * one transaction in which nobody else writes, or none.
 */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Where no row comes of it, the change does not hold: it is undone, and this is why. */
  readonly orElse?: Conflict;
}

export function state(query: Compilable, orElse?: Conflict): Statement {
  const { sql, parameters } = query.compile();
  return orElse === undefined ? { sql, parameters } : { sql, parameters, orElse };
}
