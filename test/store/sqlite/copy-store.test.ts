import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  backupSqliteStore,
  openSqliteStore,
  type OpenStore,
  restoreSqliteStore,
} from "../../../harness/store/index.ts";
import { append, submit, left } from "../samples.ts";
import { look, play } from "../scenario.ts";

let folder: string;
let path: string;
let copy: string;
let opened: OpenStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-copies-"));
  path = join(folder, "grundy.db");
  copy = join(folder, "copy.db");
  opened = await openSqliteStore(path);
  await play(opened, 1);
});
afterEach(async () => {
  await opened.store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Changes a file's tables by hand. */
function spoil(file: string, sql: string): void {
  using database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(sql);
}

describe("a backup", () => {
  it("is one private file with everything in the store, and can be restored", async () => {
    const expected = await look(opened);
    const facts = await backupSqliteStore(path, copy);
    expect(facts).toMatchObject({ courses: 1, members: 0, submissions: 2, judgings: 2, seq: 4 });
    expect((await readdir(folder)).filter((name) => name.startsWith("copy"))).toEqual(["copy.db"]);
    expect((await stat(copy)).mode & 0o777).toBe(0o600);

    const restored = join(folder, "restored.db");
    expect(await restoreSqliteStore(copy, restored)).toEqual(facts);
    const again = await openSqliteStore(restored);
    expect(await look(again)).toEqual(expected);
    expect(await again.store.commit([append(left("ana"))])).toEqual({ seqs: [5] });
    await again.store[Symbol.asyncDispose]();
  });

  it("is a snapshot, while others go on writing", async () => {
    let count = 0;
    const enough = new AbortController();
    const writing = (async () => {
      while (!enough.signal.aborted) {
        count += 1;
        await opened.store.commit(submit(`more ${count}`));
      }
    })();
    const seqs: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const facts = await backupSqliteStore(path, join(folder, `${round}.db`));
      // Two submissions existed; each of the others is one event.
      expect(facts.seq).toBe(4 + facts.submissions - 2);
      seqs.push(facts.seq);
    }
    enough.abort();
    await writing;
    expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
    expect(await opened.store.lastSeq()).toBe(4 + count);
  });

  it("can be made of an empty store", async () => {
    const empty = join(folder, "empty.db");
    await (await openSqliteStore(empty)).store[Symbol.asyncDispose]();
    const facts = { courses: 0, members: 0, submissions: 0, judgings: 0, seq: 0 };
    expect(await backupSqliteStore(empty, copy)).toMatchObject(facts);
    expect(await restoreSqliteStore(copy, join(folder, "new.db"))).toMatchObject(facts);
  });

  it("overwrites nothing, and neither does restoring it", async () => {
    await backupSqliteStore(path, copy);
    const before = await readFile(copy);
    for (const again of [backupSqliteStore(path, copy), restoreSqliteStore(copy, path)]) {
      await expect(again).rejects.toThrow(/already exists|another server/);
    }
    expect((await readFile(copy)).equals(before)).toBe(true);
    await writeFile(join(folder, "other.db"), "mine");
    await expect(restoreSqliteStore(copy, join(folder, "other.db"))).rejects.toMatchObject({
      code: "write-failed",
    });
    expect(await readFile(join(folder, "other.db"), "utf8")).toBe("mine");
  });

  it.each([
    ["an event is missing", "DELETE FROM event WHERE seq = 2", "event 2 is missing"],
    ["an event is none", `UPDATE event SET event = '{"kind": "x"}' WHERE seq = 1`, "kind"],
    ["an event is no JSON", "UPDATE event SET event = '{' WHERE seq = 1", "JSON"],
    ["a judging is missing", "DELETE FROM judging", "the judging of submission s1 is missing"],
    ["a judging is cut off", "UPDATE judging SET record = '{'", "the judging of submission s1"],
    ["a source is missing", "DELETE FROM source", "is missing or was changed"],
    ["a source was changed", "UPDATE source SET bytes = x'00'", "is missing or was changed"],
    ["it is another program's", "DROP TABLE kysely_migration", "not a Grundy store"],
  ])("is refused where %s", async (_name, sql, reason) => {
    await backupSqliteStore(path, copy);
    spoil(copy, sql);
    const restored = join(folder, "restored.db");
    const error = { code: "store-damaged", message: expect.stringContaining(reason) };
    await expect(restoreSqliteStore(copy, restored)).rejects.toMatchObject(error);
    await expect(restoreSqliteStore(copy, restored)).rejects.toThrow(copy);
    expect((await readdir(folder)).filter((name) => /^restored\.db(?!\.guard)/.test(name))).toEqual(
      [],
    );
    // No file that looks like a backup is left.
    await expect(backupSqliteStore(copy, restored)).rejects.toMatchObject(error);
    expect(existsSync(restored)).toBe(false);
  });

  it("is refused if a newer Grundy wrote it, or if its bytes are damaged", async () => {
    await backupSqliteStore(path, copy);
    const newer = join(folder, "newer.db");
    await copyFile(copy, newer);
    spoil(newer, "INSERT INTO kysely_migration VALUES ('9999-later', '')");
    const restored = join(folder, "restored.db");
    await expect(restoreSqliteStore(newer, restored)).rejects.toMatchObject({
      code: "store-newer",
    });
    const bytes = await readFile(copy);
    for (const broken of [
      bytes.subarray(0, bytes.length - 5000),
      Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 7)]),
      Buffer.from("text, and no database at all"),
    ]) {
      await writeFile(join(folder, "broken.db"), broken);
      await expect(restoreSqliteStore(join(folder, "broken.db"), restored)).rejects.toMatchObject({
        code: "store-damaged",
      });
    }
    const none = join(folder, "none.db");
    for (const copying of [restoreSqliteStore(none, restored), backupSqliteStore(none, restored)]) {
      await expect(copying).rejects.toMatchObject({ code: "store-damaged" });
    }
    // A wrong name creates no file there.
    expect([none, restored].filter((each) => existsSync(each))).toEqual([]);
  });

  it("that was interrupted does not have its final name yet, and is started again", async () => {
    await writeFile(`${copy}.part`, "half of an earlier one");
    await writeFile(`${copy}.part-journal`, "and what lay beside it");
    const names: string[] = [];
    await backupSqliteStore(path, copy, (name) => {
      names.push(name);
      expect(existsSync(copy)).toBe(name === "named");
    });
    expect(names).toEqual(["begin", "copy", "name", "named"]);
    expect((await readdir(folder)).filter((name) => name.startsWith("copy"))).toEqual(["copy.db"]);
  });

  it("fails with a message if it cannot be written", async () => {
    const nowhere = join(folder, "missing", "copy.db");
    await expect(backupSqliteStore(path, nowhere)).rejects.toMatchObject({
      code: "write-failed",
      message: expect.stringContaining(`${nowhere} cannot be written`),
    });
  });
});
