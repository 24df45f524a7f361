import pg from "pg";
import { describe, expect, it } from "vitest";
import {
  databaseUnreachable,
  describeFault,
  isStatementFault,
} from "../../../harness/store/postgres/postgres-fault.ts";

function faultOf(code: string | undefined): pg.DatabaseError {
  const error = new pg.DatabaseError("some message", 0, "error");
  error.code = code;
  return error;
}

describe("a fault of PostgreSQL", () => {
  it.each([
    ["23505", true],
    ["42601", true],
    ["42501", false],
    ["53100", false],
    ["57P01", false],
    [undefined, false],
  ])("%s is the statement's: %j", (code, isStatements) => {
    expect(isStatementFault(faultOf(code))).toBe(isStatements);
  });

  it("is never the statement's if another library threw it", () => {
    expect(isStatementFault(Object.assign(new Error("x"), { code: "23505" }))).toBe(false);
    expect(isStatementFault("23505")).toBe(false);
  });

  it("is described in words, or by its own message", () => {
    expect(describeFault(faultOf("53100"))).toBe("the database's disk is full");
    expect(describeFault(faultOf("XX000"))).toBe("some message");
    expect(describeFault(new Error("no code"))).toBe("no code");
    expect(describeFault("a text")).toBe("a text");
    const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    // Node tries several addresses of a host, and reports all failures.
    expect(describeFault(new AggregateError([refused, new Error("other")]))).toBe(
      "no server is listening there",
    );
  });

  it("names the database and keeps its cause", () => {
    const cause = faultOf("28P01");
    expect(databaseUnreachable("postgres://db/grundy", cause)).toMatchObject({
      code: "database-unreachable",
      message: "postgres://db/grundy cannot be used: the password is wrong",
      cause,
    });
  });
});
