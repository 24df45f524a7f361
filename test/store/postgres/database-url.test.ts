import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  connectionTo,
  DATABASE_TIMEOUT_MS,
  isDatabaseUrl,
  redactDatabaseUrl,
  requireDatabaseUrl,
  toParameters,
} from "../../../harness/store/postgres/database-url.ts";

describe("a database's URL", () => {
  it.each([
    ["postgres://me:secret@db.example/grundy", true],
    ["POSTGRESQL://db/grundy", true],
    ["postgres", false],
    ["./postgres:/folder", false],
    ["mysql://db/grundy", false],
    ["", false],
  ])("%j is meant as one: %j", (text, isMeant) => {
    expect(isDatabaseUrl(text)).toBe(isMeant);
  });

  it.each([
    [
      "postgres://me:secret@db.example:5433/grundy?sslmode=require",
      "postgres://db.example:5433/grundy",
    ],
    [
      "postgresql:///grundy?host=/run/postgresql&password=secret",
      "postgres:///run/postgresql/grundy",
    ],
    ["postgres:///grundy", "postgres:///grundy"],
  ])("%s is named without user and password", (url, name) => {
    expect(redactDatabaseUrl(url)).toBe(name);
    expect(requireDatabaseUrl(url)).toBe(name);
  });

  it.each([
    "postgres://db.example",
    "postgres://db.example/",
    "postgres://me:sec/ret@db.example/grundy",
    "postgres://me:secret@db.example/a/b",
    "postgres://me:secret#x@db.example/grundy",
    "http://db.example/grundy",
    "grundy.db",
  ])("%s is refused, and the message does not repeat it", (url) => {
    expect(redactDatabaseUrl(url)).toBeUndefined();
    expect(() => requireDatabaseUrl(url)).toThrow(
      "the database URL is invalid: it must look like postgres://user:password@host/database",
    );
  });
});

it("a connection that the network cuts is noticed, also while it is idle or waits", () => {
  expect(connectionTo("postgres:///grundy")).toMatchObject({
    keepAlive: true,
    connectionTimeoutMillis: DATABASE_TIMEOUT_MS,
    query_timeout: DATABASE_TIMEOUT_MS,
  });
});

describe("values for PostgreSQL", () => {
  const { types } = connectionTo("postgres:///grundy");
  const parse = (oid: number, text: string): unknown => types?.getTypeParser(oid, "text")(text);
  const [INT8, TEXT, VARCHAR] = [20, 25, 1043];

  it("are texts without U+0000 that come back unchanged", () => {
    const characters = fc.constantFrom("\u0000", "\u0001", "0", "1", "a");
    fc.assert(
      fc.property(fc.string({ unit: characters }), (text) => {
        const [stored] = toParameters([text]) as [string];
        expect(stored).not.toContain("\u0000");
        expect([parse(TEXT, stored), parse(VARCHAR, stored)]).toEqual([text, text]);
      }),
    );
  });

  it("are stored as they are if they need no escape", () => {
    const values = ["text", "", 1, null, undefined, true];
    expect(toParameters(values)).toEqual(values);
  });

  it("are numbers where PostgreSQL has large integers", () => {
    expect(parse(INT8, "1800000000123")).toBe(1_800_000_000_123);
  });
});
