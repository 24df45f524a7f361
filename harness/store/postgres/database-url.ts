import pg from "pg";
import { HarnessError } from "../../core/harness-error.ts";
import { escapeNul, unescapeNul } from "./escape-nul.ts";

/** How long a database may think about one statement, or about letting us in. */
export const PATIENCE_MS = 15_000;

const PROTOCOLS: ReadonlySet<string> = new Set(["postgres:", "postgresql:"]);

/** Whether somebody means a database by it, and no folder. */
export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:/i.test(text);
}

/**
 * What people are told of `postgres://…`: where it is, and neither user nor password.
 * Undefined: it is no such address.
 */
export function nameDatabase(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, searchParams, hash } = new URL(url);
  // More than a name after the host is likely the rest of a password with a slash in it.
  if (!PROTOCOLS.has(protocol) || !/^\/[^/@]+$/.test(pathname) || hash !== "") return undefined;
  return `postgres://${host || (searchParams.get("host") ?? "")}${pathname}`;
}

/** @throws {HarnessError} `database-unreachable` */
export function requireName(url: string): string {
  const name = nameDatabase(url);
  if (name !== undefined) return name;
  const message = "the database's address is none like postgres://user:password@host/database";
  throw new HarnessError("database-unreachable", message);
}

/** For every connection to it: what is slow to answer is as good as gone. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: "grundy",
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    types: TYPES,
  };
}

/** As PostgreSQL takes them. */
export function toParameters(values: readonly unknown[]): unknown[] {
  return values.map((value) => (typeof value === "string" ? escapeNul(value) : value));
}

/** PostgreSQL's own numbers of the types that are read another way than `pg` does. */
const PARSERS: Readonly<Record<number, (kept: string) => unknown>> = {
  // Moments and counts: none comes near 2^53.
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.TEXT]: unescapeNul,
  [pg.types.builtins.VARCHAR]: unescapeNul,
};

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    PARSERS[type] ?? pg.types.getTypeParser(type, format),
};
