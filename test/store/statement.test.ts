import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { expect, test } from "vitest";
import { compileStatement } from "../../harness/store/statement.ts";

const db = new Kysely<{ readonly note: { readonly id: string } }>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (each) => new SqliteIntrospector(each),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

test("a statement fails a change on an empty result only if it names a conflict", () => {
  const query = db.deleteFrom("note").where("id", "=", "n");
  const statement = { sql: 'delete from "note" where "id" = ?', parameters: ["n"] };
  expect(compileStatement(query)).toStrictEqual(statement);
  expect(compileStatement(query, "lost-job")).toStrictEqual({
    ...statement,
    conflictIfEmpty: "lost-job",
  });
});
