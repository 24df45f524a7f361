import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNREADABLE_TEXT } from "../../../harness/school/index.ts";
import { backupSqliteStore, openSqliteStore } from "../../../harness/store/index.ts";
import { describeQueue } from "../queue-contract.ts";
import { copyEmptyStore } from "../open-quick-store.ts";
import { append, submit, left, sha256 } from "../samples.ts";
import { describeCourseSystems } from "../course-systems-contract.ts";
import { describeErasure, erase, everythingOf, SECRET } from "../erasure-contract.ts";
import { describeSignIns } from "../sign-ins-contract.ts";
import { describeStore } from "../store-contract.ts";

const CRAMPED = fileURLToPath(new URL("../../fixtures/store/cramped-writer.ts", import.meta.url));

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-store-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function openEmpty() {
  count += 1;
  const path = join(folder, `${count}.db`);
  await copyEmptyStore(path);
  return openSqliteStore(path);
}

describeStore("SQLite", openEmpty);
describeSignIns("SQLite", openEmpty);
describeErasure("SQLite", openEmpty);
describeCourseSystems("SQLite", openEmpty);
describeQueue("SQLite", openEmpty);

/** The files of a store that have the secret in any byte. */
async function secretFiles(path: string): Promise<readonly string[]> {
  const names = [path, `${path}-wal`, `${path}-shm`].filter((name) => existsSync(name));
  const contents = await Promise.all(names.map(async (name) => readFile(name)));
  return names.filter((_, index) => contents[index]?.includes(SECRET) === true);
}

/** Adds a row of a person to each table with a column `person`, and returns these tables. */
function fillTables(path: string, person: string): readonly string[] {
  using database = new DatabaseSync(path);
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  return names
    .map(({ name }) => String(name))
    .filter((table) => {
      const columns = database.prepare(`PRAGMA table_info("${table}")`).all();
      if (!columns.some(({ name }) => name === "person")) return false;
      const values = columns.map(({ name, type }) =>
        name === "person" ? person : type === "text" ? "{}" : 1,
      );
      const places = values.map(() => "?").join();
      database.prepare(`INSERT INTO "${table}" VALUES (${places})`).run(...values);
      return true;
    });
}

describe("the files of a store after an erasure", () => {
  it("hold no byte of the person's texts, while the server runs and afterwards", async () => {
    const path = join(folder, "erased.db");
    const { store } = await openSqliteStore(path);
    await store.commit(everythingOf("ana", SECRET));
    // Free pages hold what was deleted before.
    const long = SECRET.repeat(2000);
    for (const version of [2, 3]) {
      await store.commit([
        { op: "acknowledge", person: "ana", requestKey: `${version}`, answer: long, at: 1 },
      ]);
    }
    await store.commit(everythingOf("bo", "bo-text"));
    expect(await secretFiles(path)).not.toEqual([]);
    await store.commit(erase("ana", SECRET));
    expect(await secretFiles(path)).toEqual([]);
    await store[Symbol.asyncDispose]();
    expect(await secretFiles(path)).toEqual([]);
  });

  it("have no row of theirs in any table that names a person", async () => {
    const path = join(folder, "rows.db");
    await copyEmptyStore(path);
    const tables = fillTables(path, "ana");
    expect(tables).toContain("passkey");
    const { store } = await openSqliteStore(path);
    await store.commit(erase("ana", SECRET));
    await store[Symbol.asyncDispose]();
    using database = new DatabaseSync(path);
    const rows = tables.filter((table) =>
      database.prepare(`SELECT 1 FROM "${table}" WHERE "person" = 'ana'`).get(),
    );
    expect(rows).toEqual([]);
  });

  it("of an earlier version are written again once, without what was deleted", async () => {
    const path = join(folder, "earlier.db");
    await copyEmptyStore(path);
    {
      using database = new DatabaseSync(path);
      database.exec(`PRAGMA user_version = 0; PRAGMA secure_delete = OFF;
        INSERT INTO "source" VALUES ('a', '${SECRET.repeat(1000)}'); DELETE FROM "source"`);
    }
    expect(await secretFiles(path)).toEqual([path]);
    await (await openSqliteStore(path)).store[Symbol.asyncDispose]();
    expect(await secretFiles(path)).toEqual([]);
  });

  it("show a text that was changed as unreadable, and nothing of it as another person's", async () => {
    const path = join(folder, "tampered.db");
    const opened = await openSqliteStore(path);
    await opened.store.commit(everythingOf("ana", SECRET));
    await opened.store.commit(everythingOf("bo", "bo-text"));
    await opened.store[Symbol.asyncDispose]();
    {
      using database = new DatabaseSync(path);
      // Ana's texts with Bo's key, and one byte of Bo's question.
      database.exec(`UPDATE "personKey" SET "key" = (SELECT "key" FROM "personKey" WHERE "owner" = 'bo')
        WHERE "owner" = 'ana'`);
      const [row] = database.prepare(`SELECT "event" FROM "event" WHERE "seq" = 8`).all();
      const event = JSON.parse(String(row?.["event"])) as { sealed: { data: string } };
      const { data } = event.sealed;
      event.sealed.data = (data.startsWith("A") ? "B" : "A") + data.slice(1);
      database.prepare(`UPDATE "event" SET "event" = ? WHERE "seq" = 8`).run(JSON.stringify(event));
    }
    const { store } = await openSqliteStore(path);
    const events = (await store.events(0)).map(({ event }) => event);
    expect(events[1]).toMatchObject({ kind: "enrolled", name: UNREADABLE_TEXT });
    expect(events[7]).toMatchObject({ kind: "question-asked", text: UNREADABLE_TEXT });
    expect(events[5]).toMatchObject({ kind: "enrolled", name: "bo-text" });
    await expect(store.judging("j-ana")).rejects.toThrow("changed in the database");
    expect(await store.source(sha256(`print("${SECRET}")`))).toBeUndefined();
    await store[Symbol.asyncDispose]();
    const copy = backupSqliteStore(path, join(folder, "tampered-copy.db"));
    await expect(copy).rejects.toThrow("texts of event 2 were changed");
  });
});

describe("a store's file", () => {
  it("is accessible to its owner only, and leaves only an empty lock file beside it", async () => {
    const path = join(folder, "own", "grundy.db");
    const { store } = await openSqliteStore(path);
    await store.commit([append(left("ana"))]);
    for (const name of await readdir(join(folder, "own"))) {
      if (name === "grundy.db.guard") continue;
      expect((await stat(join(folder, "own", name))).mode & 0o077).toBe(0);
    }
    expect((await stat(join(folder, "own"))).mode & 0o077).toBe(0);
    await store[Symbol.asyncDispose]();
    expect((await readdir(join(folder, "own"))).toSorted()).toEqual([
      "grundy.db",
      "grundy.db.guard",
    ]);
    expect((await stat(`${path}.guard`)).size).toBe(0);
  });

  it("holds what was committed when it is opened again", async () => {
    const path = join(folder, "again.db");
    for (let round = 1; round <= 3; round += 1) {
      const { store } = await openSqliteStore(path);
      expect(await store.lastSeq()).toBe(round - 1);
      await store.commit(submit(`s${round}`));
      await store[Symbol.asyncDispose]();
    }
  });

  it("is used by one server at a time, and by another as soon as that has ended", async () => {
    const path = join(folder, "one.db");
    const { store } = await openSqliteStore(path);
    expect(store.isShared).toBe(false);
    await expect(openSqliteStore(path)).rejects.toMatchObject({ code: "store-in-use" });
    const next = openSqliteStore(path);
    await store[Symbol.asyncDispose]();
    await (await next).store[Symbol.asyncDispose]();
  });

  it("is refused and not changed if a newer Grundy wrote it", async () => {
    const path = join(folder, "newer.db");
    await (await openSqliteStore(path)).store[Symbol.asyncDispose]();
    {
      using database = new DatabaseSync(path);
      database.exec("INSERT INTO kysely_migration VALUES ('9999-later', '')");
    }
    await expect(openSqliteStore(path)).rejects.toMatchObject({
      code: "store-newer",
      message: expect.stringContaining("newer.db was written by a newer Grundy"),
    });
    // The lock is released after that.
    using database = new DatabaseSync(path);
    database.exec("DELETE FROM kysely_migration WHERE name = '9999-later'");
    await (await openSqliteStore(path)).store[Symbol.asyncDispose]();
  });

  it("is refused if it is something else, or cannot be created", async () => {
    const path = join(folder, "text.db");
    await writeFile(path, "no database, but a text that is long enough to be looked at ".repeat(9));
    for (const wrong of [path, join(folder, "missing", "folder", "grundy.db"), folder]) {
      await expect(openSqliteStore(wrong)).rejects.toMatchObject({
        code: "write-failed",
        message: expect.stringContaining(wrong),
      });
    }
  });

  it("keeps everything when the disk is full, reports it, and recovers", async () => {
    const path = join(folder, "full.db");
    const { stdout } = await execa("bash", [
      "-c",
      'ulimit -S -f 2000; exec "$0" "$@"',
      process.execPath,
      CRAMPED,
      path,
    ]);
    const report = JSON.parse(stdout) as { readonly written: number; readonly error: unknown };
    expect(report).toMatchObject({ error: { code: "write-failed" } });
    expect(report.written).toBeGreaterThan(0);
    const { store } = await openSqliteStore(path);
    expect(await store.lastSeq()).toBe(report.written);
    await store.commit(submit("after"));
    await store[Symbol.asyncDispose]();
  });
});
