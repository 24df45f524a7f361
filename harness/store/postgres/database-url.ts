import pg from "pg";
import { HarnessError } from "../../core/harness-error.ts";

/** Timeout of a statement, and of connecting. */
export const DATABASE_TIMEOUT_MS = 15_000;

const PROTOCOLS: ReadonlySet<string> = new Set(["postgres:", "postgresql:"]);

/** True if the text is meant as a database's URL rather than a folder. */
export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:/i.test(text);
}

/**
 * The URL of a database without user and password, for messages. Undefined if it is not a
 * `postgres://` URL.
 */
export function redactDatabaseUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, searchParams, hash } = new URL(url);
  // A longer path is probably the rest of a password that contains a slash.
  if (!PROTOCOLS.has(protocol) || !/^\/[^/@]+$/.test(pathname) || hash !== "") return undefined;
  return `postgres://${host || (searchParams.get("host") ?? "")}${pathname}`;
}

/** @throws {HarnessError} `database-unreachable` */
export function requireDatabaseUrl(url: string): string {
  const name = redactDatabaseUrl(url);
  if (name !== undefined) return name;
  const message =
    "the database URL is invalid: it must look like postgres://user:password@host/database";
  throw new HarnessError("database-unreachable", message);
}

/** Settings of all connections. A server that is slow to answer is treated as gone. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: "grundy",
    keepAlive: true,
    connectionTimeoutMillis: DATABASE_TIMEOUT_MS,
    query_timeout: DATABASE_TIMEOUT_MS,
    types: TYPES,
  };
}

/** Converts values to what PostgreSQL can store. */
export function toParameters(values: readonly unknown[]): unknown[] {
  return values.map((value) => (typeof value === "string" ? escapeNul(value) : value));
}

/** Parsers that replace those of `pg`, by PostgreSQL's type OIDs. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  // Times and counts: all far below 2^53.
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.TEXT]: unescapeNul,
  [pg.types.builtins.VARCHAR]: unescapeNul,
};

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    PARSERS[type] ?? pg.types.getTypeParser(type, format),
};

const MARK = "\u0001";

/**
 * Escapes U+0000, the only character that PostgreSQL's text cannot hold, and the escape mark itself as
 * the mark and a digit. Nearly all texts are stored unchanged.
 */
function escapeNul(text: string): string {
  if (!text.includes("\u0000") && !text.includes(MARK)) return text;
  return text.replaceAll(MARK, `${MARK}1`).replaceAll("\u0000", `${MARK}0`);
}

function unescapeNul(text: string): string {
  if (!text.includes(MARK)) return text;
  return text.replaceAll(`${MARK}0`, "\u0000").replaceAll(`${MARK}1`, MARK);
}
