import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MIGRATIONS } from "../../../harness/store/migrations/index.ts";
import { migrate } from "../../../harness/store/sqlite/migrate.ts";
import { openDatabase } from "../../../harness/store/sqlite/open-database.ts";
import { openSqliteStore } from "../../../harness/store/index.ts";
import { invitationOf, jobOf, personOf, RECORD } from "../samples.ts";
import { look, play } from "../scenario.ts";

const FIXTURES = fileURLToPath(new URL("../../fixtures/store", import.meta.url));
const VERSIONS = globSync("version-*.sql", { cwd: FIXTURES }).toSorted();

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-migrations-"));
  path = join(folder, "grundy.db");
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

function tables(file: string): unknown[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return database.prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY 1").all();
}

function load(version: string): void {
  using database = new DatabaseSync(path);
  database.exec(readFileSync(join(FIXTURES, version), "utf8"));
}

describe("a store of an earlier version", () => {
  it("exists as a fixture for every migration", () => {
    expect(VERSIONS).toHaveLength(Object.keys(MIGRATIONS).length);
  });

  it.each(VERSIONS)(
    "%s is migrated to the current tables without losing anything",
    async (version) => {
      const fresh = await openSqliteStore(join(folder, "fresh.db"));
      await play(fresh, 1);
      const expected = await look(fresh);
      await fresh.store[Symbol.asyncDispose]();

      load(version);
      const opened = await openSqliteStore(path);
      const { store, queue } = opened;
      const events = await store.events(0);
      const enrolled = { kind: "enrolled", person: "ana", student: "s1", name: "Ana" };
      expect(events.at(-1)).toMatchObject({ seq: 5, event: enrolled });
      const { events: first, jobs: _, ...rest } = expected as { events: unknown[]; jobs: unknown };
      expect(events.slice(0, -1)).toEqual(first);
      expect(await look(opened)).toMatchObject(rest);
      expect(await queue.waiting(0)).toMatchObject([{ id: "waiting", at: jobOf("waiting").at }]);
      expect(await store.person("ana")).toEqual(
        personOf("ana", { name: "Ana", password: "$argon2id$" }),
      );
      expect(await store.session("hash")).toMatchObject({ person: "ana" });
      expect(await store.invitations("games")).toEqual([invitationOf("1")]);
      expect(await store.classCode("games")).toBe("ABCDEFGH");
      expect(await store.workerToken("h")).toMatchObject({ id: "1", isRevoked: false });
      expect(await store.judgingByKey("k")).toMatchObject({ record: RECORD });
      await store[Symbol.asyncDispose]();
      expect(tables(path)).toEqual(tables(join(folder, "fresh.db")));
    },
  );

  it("keeps the heartbeats of its workers", async () => {
    load("version-3.sql");
    {
      using database = new DatabaseSync(path);
      database.exec(`INSERT INTO "sighting" VALUES ('w', 'p', 5, 2, '{"ok":true}')`);
    }
    const { store } = await openSqliteStore(path);
    expect(await store.heartbeats(0)).toStrictEqual([
      { worker: "w", process: "p", at: 5, places: 2, status: '{"ok":true}' },
    ]);
    await store[Symbol.asyncDispose]();
  });

  it("is migrated once, however often it is opened", async () => {
    const versions = () => {
      using database = new DatabaseSync(path, { readOnly: true });
      return database.prepare("SELECT * FROM kysely_migration ORDER BY name").all();
    };
    await (await openSqliteStore(path)).store[Symbol.asyncDispose]();
    const first = [tables(path), versions()];
    {
      using database = openDatabase(path, { readOnly: false });
      for (const _ of [1, 2]) await migrate(database, path);
    }
    expect([tables(path), versions()]).toEqual(first);
    expect(versions()).toHaveLength(Object.keys(MIGRATIONS).length);
  });

  it("is unchanged if a migration fails", async () => {
    {
      using database = openDatabase(path, { readOnly: false });
      // A table with one of our names that another program created.
      database.connection.exec("CREATE TABLE judging (mine)");
      await expect(migrate(database, path)).rejects.toThrow("judging");
      // The connection can be used again.
      expect(database.connection.isTransaction).toBe(false);
    }
    expect(tables(path)).toEqual([{ sql: "CREATE TABLE judging (mine)" }]);
  });
});
