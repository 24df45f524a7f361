import pg from "pg";
import { HarnessError } from "../../core/harness-error.ts";

/** PostgreSQL's error classes of faulty statements: data, constraints, syntax. */
const MISTAKES: ReadonlySet<string> = new Set(["21", "22", "23", "42"]);
const NO_RIGHTS = "42501";

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "no server is listening there",
  ECONNRESET: "the connection was lost",
  EPIPE: "the connection was lost",
  ETIMEDOUT: "it does not answer",
  EHOSTUNREACH: "the host is unreachable",
  ENETUNREACH: "the network is unreachable",
  ENOTFOUND: "there is no host of that name",
  EAI_AGAIN: "the host's name cannot be resolved now",
  ENOENT: "there is no socket of that name",
  "28P01": "the password is wrong",
  "28000": "this user may not log in",
  "3D000": "there is no such database",
  "42501": "this user lacks permissions",
  "53100": "the database's disk is full",
  "53300": "it has too many connections",
  "55P03": "another server has locked it",
  "57P01": "it was shut down",
  "57P02": "it crashed",
  "57P03": "it is starting up or shutting down",
  "25006": "it is read-only",
};

/** True if the statement is at fault, rather than the database or the connection. */
export function isStatementFault(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const code = error.code ?? "";
  return MISTAKES.has(code.slice(0, 2)) && code !== NO_RIGHTS;
}

/** Describes an error for people. Quotes only the server or the system, so it contains no password. */
export function describeFault(error: unknown): string {
  if (error instanceof AggregateError) return describeFault(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return SENTENCES[code] ?? error.message;
}

/** @param database its URL without credentials, see `nameDatabase`. */
export function databaseUnreachable(database: string, cause: unknown): HarnessError {
  const message = `${database} cannot be used: ${describeFault(cause)}`;
  return new HarnessError("database-unreachable", message, { cause });
}
