import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  LEASE_MS,
  MAX_ATTEMPTS,
  moveToPostgres,
  moveToSqlite,
  openPostgresStore,
  openSqliteStore,
  type OpenStore,
} from "../../../harness/store/index.ts";
import { append, draftOf, submit, left, putPerson, putSession } from "../samples.ts";
import { look, play } from "../scenario.ts";
import { Cluster, isWithoutPostgres, query } from "./cluster.ts";

const FIRST_VERSION = fileURLToPath(new URL("../../fixtures/store/version-1.sql", import.meta.url));

const close = async ({ store }: OpenStore) => store[Symbol.asyncDispose]();

/** A store with judged submissions, a queued one, and accounts. */
const fill = async (opened: OpenStore) => {
  await play(opened, 1);
  await opened.store.commit([...submit("waits"), putPerson("ana"), putSession("hash", "ana")]);
};
const lookAtAll = async (opened: OpenStore) => ({
  seen: await look(opened),
  person: await opened.store.person("ana"),
  sessions: await opened.store.sessionsOf("ana"),
});
const claim = async ({ queue }: OpenStore, now = 1) =>
  queue.claim({ worker: "w", now, lastLane: 3, courses: ["games"] });

const draftsIn = (file: string) => {
  using database = new DatabaseSync(file, { readOnly: true });
  return database.prepare("SELECT * FROM draft ORDER BY exercise").all();
};

describe.skipIf(isWithoutPostgres)("moving a store", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  let folder: string;
  let count = 0;
  beforeAll(async () => {
    cluster = await Cluster.shared();
    folder = await mkdtemp(join(tmpdir(), "grundy-moves-"));
  });
  afterAll(async () => {
    await cluster[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const newPath = () => join(folder, `${(count += 1)}.db`);
  it("to PostgreSQL and back preserves everything, including queued jobs", async () => {
    const path = newPath();
    const first = await openSqliteStore(path);
    await fill(first);
    const expected = await lookAtAll(first);
    await close(first);

    const url = await cluster.createDatabase();
    const facts = await moveToPostgres(path, url);
    expect(facts).toMatchObject({ courses: 1, submissions: 3, judgings: 2, seq: 5 });
    const second = await openPostgresStore(url);
    expect(await lookAtAll(second)).toEqual(expected);
    expect(await claim(second)).toMatchObject({ submission: "waits", course: "games" });

    // Servers may go on meanwhile.
    const back = join(folder, "not", "yet", "there.db");
    expect(await moveToSqlite(url, back)).toEqual(facts);
    await close(second);
    const third = await openSqliteStore(back);
    expect(await lookAtAll(third)).toEqual(expected);
    expect(await claim(third)).toMatchObject({ submission: "waits", attempt: 2 });
    expect(await third.store.commit([append(left("bo"))])).toEqual({ seqs: [6] });
    await close(third);
  });

  it("to a file gives each job all its tries again, under new attempts", async () => {
    const url = await cluster.createDatabase();
    const from = await openPostgresStore(url);
    await from.store.commit(submit("waits"));
    expect(await claim(from)).toMatchObject({ attempt: 1 });
    const path = newPath();
    await moveToSqlite(url, path);
    await close(from);
    const to = await openSqliteStore(path);
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      expect(await to.queue.dead(tries * LEASE_MS)).toEqual([]);
      expect(await claim(to, tries * LEASE_MS)).toMatchObject({ attempt: 2 + tries });
    }
    expect(await claim(to, MAX_ATTEMPTS * LEASE_MS)).toBeUndefined();
    expect(await to.queue.dead(MAX_ATTEMPTS * LEASE_MS)).toMatchObject([{ submission: "waits" }]);
    await close(to);
  });

  it.each([99, 100, 101, 250])("copies a table of %i rows completely", async (size) => {
    const path = newPath();
    const from = await openSqliteStore(path);
    const drafts = Array.from({ length: size }, (_, index) =>
      draftOf(1, { exercise: `p${index}` }),
    );
    await from.store.commit(drafts);
    await close(from);
    const url = await cluster.createDatabase();
    await moveToPostgres(path, url);
    const back = newPath();
    await moveToSqlite(url, back);
    expect(draftsIn(back)).toHaveLength(size);
    expect(draftsIn(back)).toEqual(draftsIn(path));
  });

  it("migrates a file of an earlier version first", async () => {
    const path = newPath();
    {
      using database = new DatabaseSync(path);
      database.exec(await readFile(FIRST_VERSION, "utf8"));
    }
    const facts = await moveToPostgres(path, await cluster.createDatabase());
    expect(facts).toMatchObject({ courses: 1, members: 1, submissions: 2, judgings: 2, seq: 5 });
  });

  it("never overwrites anything", async () => {
    const path = newPath();
    const from = await openSqliteStore(path);
    await play(from, 1);
    await close(from);
    const url = await cluster.createDatabase();
    await moveToPostgres(path, url);
    await expect(moveToPostgres(path, url)).rejects.toThrow(
      "holds courses already and is not overwritten",
    );
    await expect(moveToSqlite(url, path)).rejects.toThrow("already exists");
    const foreign = await cluster.createDatabase();
    await query(foreign, "CREATE TABLE pupils (id integer)");
    await expect(moveToPostgres(path, foreign)).rejects.toThrow("another program uses it");
  });

  it("is refused while a server is using the file", async () => {
    const path = newPath();
    const from = await openSqliteStore(path);
    const url = await cluster.createDatabase();
    await expect(moveToPostgres(path, url)).rejects.toMatchObject({ code: "store-in-use" });
    await close(from);
  });

  it("is refused if the store is damaged, and leaves nothing behind", async () => {
    const path = newPath();
    const from = await openSqliteStore(path);
    await play(from, 1);
    await close(from);
    {
      using database = new DatabaseSync(path);
      database.exec("UPDATE source SET bytes = x'00'");
    }
    const url = await cluster.createDatabase();
    await expect(moveToPostgres(path, url)).rejects.toMatchObject({ code: "store-damaged" });
    const empty = await openPostgresStore(url);
    expect(await empty.store.lastSeq()).toBe(0);

    await play(empty, 1);
    await query(url, "DELETE FROM source");
    const to = newPath();
    await expect(moveToSqlite(url, to)).rejects.toThrow("is missing or was changed");
    expect([to, `${to}.part`].filter((each) => existsSync(each))).toEqual([]);
    await close(empty);
  });

  it("is refused if the database is empty", async () => {
    const url = await cluster.createDatabase();
    await expect(moveToSqlite(url, newPath())).rejects.toThrow("it holds no Grundy data");
    expect(await query(url, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });
});
