import pg from "pg";
import { HarnessError } from "../../core/harness-error.ts";

/** PostgreSQL's classes of what we or the caller said wrongly: data, constraints, statements. */
const MISTAKES: ReadonlySet<string> = new Set(["21", "22", "23", "42"]);
const NO_RIGHTS = "42501";

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nobody listens there",
  ECONNRESET: "the connection was cut",
  EPIPE: "the connection was cut",
  ETIMEDOUT: "it does not answer",
  EHOSTUNREACH: "there is no way to that machine",
  ENETUNREACH: "there is no way to that machine",
  ENOTFOUND: "there is no machine of that name",
  EAI_AGAIN: "there is no machine of that name",
  ENOENT: "there is no socket of that name",
  "28P01": "the password is wrong",
  "28000": "this user is not let in",
  "3D000": "there is no such database",
  "42501": "this user lacks the rights",
  "53100": "the database's disk is full",
  "53300": "it has too many connections",
  "55P03": "another server keeps it locked",
  "57P01": "it was shut down",
  "57P02": "it crashed",
  "57P03": "it is starting up, or shutting down",
  "25006": "it can only be read now",
};

/** A statement that does not hold; neither database nor connection did anything wrong. */
export function isMistake(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const code = error.code ?? "";
  return MISTAKES.has(code.slice(0, 2)) && code !== NO_RIGHTS;
}

/** What went wrong, for people. Never has a password in it: only what the server said, or the system. */
export function describeFault(error: unknown): string {
  if (error instanceof AggregateError) return describeFault(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return SENTENCES[code] ?? error.message;
}

/** @param database as it is told to people, see `database-url.ts`. */
export function unreachable(database: string, cause: unknown): HarnessError {
  const message = `${database} cannot be used: ${describeFault(cause)}`;
  return new HarnessError("database-unreachable", message, { cause });
}
