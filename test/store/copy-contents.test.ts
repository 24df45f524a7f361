import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  copyContents,
  findFullTable,
  listTables,
  type StoreSnapshot,
} from "../../harness/store/copy-contents.ts";
import { migrate } from "../../harness/store/sqlite/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../harness/store/sqlite/open-database.ts";

let database: OpenDatabase;
let tables: readonly string[];
beforeEach(async () => {
  database = openDatabase(":memory:", { readOnly: false });
  await migrate(database, ":memory:");
  tables = await listTables(database.db);
});
afterEach(() => database[Symbol.dispose]());

/** A snapshot whose only rows are class codes, in batches. */
function snapshotOf(...batches: readonly (readonly string[])[]): StoreSnapshot {
  return {
    tables,
    rows: async function* (table) {
      if (table !== "classCode") return;
      for (const batch of batches) yield batch.map((code) => ({ course: `of ${code}`, code }));
    },
  };
}

const copy = async (snapshot: StoreSnapshot) =>
  database.db.transaction().execute(async (into) => copyContents(snapshot, into, tables));

describe("the contents of a store", () => {
  it("are copied in batches, which may have one row or none", async () => {
    await copy(snapshotOf([], ["A"], [], ["B", "C"]));
    const codes = await database.db.selectFrom("classCode").select("code").execute();
    expect(codes.map(({ code }) => code)).toEqual(["A", "B", "C"]);
  });

  it("are in tables other than kysely's and that of guesses, in order", () => {
    expect(tables).toContain("classCode");
    expect(tables).not.toContain("guess");
    expect(tables.filter((each) => each.startsWith("kysely"))).toEqual([]);
    expect(tables).toEqual(tables.toSorted());
  });

  it("are not copied between versions with different tables", async () => {
    const later = { ...snapshotOf(["A"]), tables: [...tables, "later"] };
    await expect(copy(later)).rejects.toThrow("the tables belong to different versions");
  });

  it("fill a table from its first row on", async () => {
    expect(await findFullTable(database.db, tables)).toBeUndefined();
    await copy(snapshotOf(["A"]));
    expect(await findFullTable(database.db, tables)).toBe("classCode");
  });

  it("are listed by schema", async () => {
    expect(await listTables(database.db, "another schema")).toEqual([]);
  });
});
