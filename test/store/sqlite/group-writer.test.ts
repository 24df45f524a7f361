import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GroupWriter } from "../../../harness/store/sqlite/group-writer.ts";
import type { Statement } from "../../../harness/store/statement.ts";

let connection: DatabaseSync;
let steps: string[];
let writer: GroupWriter;
beforeEach(() => {
  connection = new DatabaseSync(":memory:");
  connection.exec("CREATE TABLE note (id PRIMARY KEY, text)");
  steps = [];
  writer = new GroupWriter(connection, (name) => steps.push(name));
});
afterEach(() => connection.close());

const INSERT = "INSERT INTO note VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id";
const once = (id: string, text = ""): Statement => ({
  sql: INSERT,
  parameters: [id, text],
  conflictIfEmpty: "known-request",
});
const plain = (id: string): Statement => ({
  sql: "INSERT INTO note VALUES (?, '')",
  parameters: [id],
});
const notes = () =>
  connection
    .prepare("SELECT id FROM note ORDER BY rowid")
    .all()
    .map(({ id }) => id);
const done = (...ids: string[]) => ({ kind: "done", rows: ids.map((id) => [{ id }]) });
const CONFLICT = { kind: "conflict", conflict: "known-request" };

describe("a group of changes", () => {
  it("may be empty, and so may a change", () => {
    expect(writer.write([])).toEqual([]);
    expect(writer.write([[], [once("a")], []])).toEqual([done(), done("a"), done()]);
    expect(connection.isTransaction).toBe(false);
  });

  it("is not written if the step before its commit fails, and the next group is", () => {
    const failing = new GroupWriter(connection, (name) => {
      if (name === "commit") throw new Error("no step further");
    });
    expect(failing.write([[once("a")]])).toEqual([{ kind: "failed", reason: "no step further" }]);
    expect(connection.isTransaction).toBe(false);
    expect(notes()).toEqual([]);
    expect(writer.write([[once("a")]])).toEqual([done("a")]);
  });

  it("is one transaction, and each change has its own reply", () => {
    expect(writer.write([[once("a"), once("b")], [once("c")]])).toEqual([
      done("a", "b"),
      done("c"),
    ]);
    expect(steps).toEqual(["begin", INSERT, INSERT, INSERT, "commit", "committed"]);
  });

  it("rolls back only a change whose condition does not hold", () => {
    const replies = writer.write([[once("a")], [once("b"), once("a")], [once("c")]]);
    expect(replies).toEqual([done("a"), CONFLICT, done("c")]);
    expect(notes()).toEqual(["a", "c"]);
  });

  it("lets a change see earlier ones, but not those that were rolled back", () => {
    const replies = writer.write([
      [once("a"), plain("b")],
      [once("b")],
      [once("c"), once("a")],
      [once("c")],
    ]);
    expect(replies.map(({ kind }) => kind)).toEqual(["done", "conflict", "conflict", "done"]);
  });

  it("distinguishes a faulty statement from a fault of the machine", () => {
    const strange = [
      { sql: "INSERT INTO elsewhere VALUES (1)", parameters: [] },
      plain("a"),
      { sql: INSERT, parameters: ["b", Symbol("text")] },
    ];
    const [first, ...others] = writer.write([[once("a")], ...strange.map((each) => [each])]);
    expect(first).toEqual(done("a"));
    expect(others).toEqual([
      { kind: "mistaken", reason: "no such table: elsewhere" },
      { kind: "mistaken", reason: "UNIQUE constraint failed: note.id" },
      { kind: "mistaken", reason: "Provided value cannot be bound to SQLite parameter 2." },
    ]);
    expect(notes()).toEqual(["a"]);
  });

  it("leaves out a change that is too large for the disk, and writes the rest", () => {
    writer.write([[once("before")]]);
    connection.exec("PRAGMA max_page_count = 20");
    const large = once("large", "x".repeat(500_000));
    const replies = writer.write([[once("a")], [once("b"), large], [once("c")]]);
    expect(replies).toEqual([done("a"), { kind: "failed", reason: "the disk is full" }, done("c")]);
    expect(notes()).toEqual(["before", "a", "c"]);
    expect(connection.prepare("PRAGMA integrity_check").get()).toMatchObject({
      integrity_check: "ok",
    });
    connection.exec("PRAGMA max_page_count = 2000");
    expect(writer.write([[large]])).toEqual([done("large")]);
  });

  it("fails only the change during which the machine fails, although its transaction goes on", () => {
    const fault = Object.assign(new Error("disk I/O error"), { errcode: 10 });
    const failing = new GroupWriter(connection, (name) => {
      if (name === plain("").sql) throw fault;
    });
    const replies = failing.write([[once("a")], [once("b"), plain("c")]]);
    expect(replies).toEqual([done("a"), { kind: "failed", reason: "disk I/O error" }]);
    expect(notes()).toEqual(["a"]);
  });

  it("fails only the change that ends the transaction", () => {
    const ending = { sql: "INSERT OR ROLLBACK INTO note VALUES ('a', '')", parameters: [] };
    const replies = writer.write([[once("a")], [once("b"), ending], [once("c")]]);
    const reason = "UNIQUE constraint failed: note.id";
    expect(replies).toEqual([done("a"), { kind: "failed", reason }, done("c")]);
    expect(notes()).toEqual(["a", "c"]);
  });

  it("fails if nothing can be written at all", () => {
    connection.exec("PRAGMA query_only = 1");
    const replies = writer.write([[once("a")], [once("b")]]);
    expect(replies.map(({ kind }) => kind)).toEqual(["failed", "failed"]);
    connection.exec("PRAGMA query_only = 0");
    expect(writer.write([[once("a")]])).toEqual([done("a")]);
  });
});
