import { expect, test } from "vitest";
import { openDatabase } from "../../../harness/store/sqlite/open-database.ts";

test("SQLite returns the rows of a query, and counts those that a statement without rows changed", async () => {
  using database = openDatabase(":memory:", { readOnly: false });
  const { db, connection } = database;
  connection.exec("CREATE TABLE classCode (course PRIMARY KEY, code)");
  const rows = ["games", "other"].map((course) => ({ course, code: "AAAA" }));
  const added = await db.insertInto("classCode").values(rows).executeTakeFirst();
  expect(added.numInsertedOrUpdatedRows).toBe(2n);
  // Run twice, as each statement is prepared only once.
  for (const code of ["BBBB", "CCCC"]) {
    const set = db.updateTable("classCode").set({ code }).where("course", "=", "games");
    expect((await set.executeTakeFirst()).numUpdatedRows).toBe(1n);
    const read = db.selectFrom("classCode").select("code").where("course", "=", "games");
    expect(await read.execute()).toEqual([{ code }]);
  }
});
