import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type OpenStore, openPostgresStore } from "../../../harness/store/index.ts";
import { openFaultyProxy } from "../../faulty-proxy.ts";
import { append, submit, left } from "../samples.ts";
import { Cluster, isWithoutOwnPostgres, query } from "./cluster.ts";

const SIDE_BY_SIDE = 8;

const close = async ({ store }: OpenStore) => store[Symbol.asyncDispose]();

const refused = async (url: string) => {
  const error: unknown = await openPostgresStore(url).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ name: "HarnessError" });
  const { code, message } = error as { readonly code: string; readonly message: string };
  expect(message).not.toContain("secret");
  return `${code}: ${message}`;
};

describe.skipIf(isWithoutOwnPostgres)("a store in PostgreSQL", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.create({ isSafe: true });
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  describe("whose database is unreachable", () => {
    it("fails to read and write, and recovers when the database is back", async () => {
      const url = await cluster.createDatabase();
      const opened = await openPostgresStore(url);
      await opened.store.commit(submit("before"));
      await cluster.stop();
      await expect(opened.store.commit(submit("away"))).rejects.toMatchObject({
        code: "write-failed",
      });
      await expect(opened.store.events(0)).rejects.toMatchObject({ code: "database-unreachable" });
      await cluster.start();
      await vi.waitFor(async () => opened.store.lastSeq(), 20_000);
      expect(await opened.store.events(0)).toHaveLength(1);
      expect(await opened.store.commit(submit("after"))).toEqual({ seqs: [2] });
      await close(opened);
    });

    it("keeps what was acknowledged, once, after the database is killed", async () => {
      const url = await cluster.createDatabase();
      const opened = await openPostgresStore(url);
      const acknowledged: string[] = [];
      const failed: string[] = [];
      const enough = new AbortController();
      const writeOn = async (writer: number) => {
        for (let count = 1; !enough.signal.aborted; count += 1) {
          const id = `${writer}-${count}`;
          await opened.store.commit(submit(id)).then(
            () => acknowledged.push(id),
            () => failed.push(id),
          );
        }
      };
      const writing = Array.from({ length: SIDE_BY_SIDE }, async (_, writer) => writeOn(writer));
      for (let kills = 0; kills < 3; kills += 1) {
        const before = acknowledged.length;
        await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), 60_000);
        await cluster.kill();
        await cluster.start();
      }
      const before = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), 60_000);
      enough.abort();
      await Promise.all(writing);
      const events = await opened.store.events(0);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      const stored = events.flatMap(({ event }) =>
        event.kind === "submitted" ? event.submission : [],
      );
      expect(new Set(stored).size).toBe(stored.length);
      expect(failed.length).toBeGreaterThan(0);
      expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
      const waiting = await opened.queue.waiting(0);
      expect(new Set(waiting.map(({ submission }) => submission))).toEqual(new Set(stored));
      expect(waiting).toHaveLength(stored.length);
      await close(opened);
    });
  });

  const openBehindProxy = async () => {
    const url = new URL(await cluster.createDatabase());
    const proxy = await openFaultyProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    return { url: url.href, proxy };
  };

  describe("whose connection breaks during a commit", () => {
    const COMMIT = "COMMIT\0";
    it.each([
      ["answer", "fulfilled", 1],
      ["request", "rejected", 0],
    ] as const)("so that the %s gets lost knows what came of it", async (what, status, count) => {
      const { url, proxy } = await openBehindProxy();
      await using _ = proxy;
      const opened = await openPostgresStore(url);
      void proxy.strike({ at: COMMIT, what, how: "cut" });
      const [commit] = await Promise.allSettled([opened.store.commit(submit("s"))]);
      expect(commit.status).toBe(status);
      expect(await opened.store.lastSeq()).toBe(count);
      await close(opened);
    });

    it("acknowledges nothing if the connection cannot be restored", async () => {
      const { url, proxy } = await openBehindProxy();
      await using _ = proxy;
      const opened = await openPostgresStore(url);
      void proxy.strike({ at: COMMIT, what: "answer", how: "cut", isForGood: true });
      await expect(opened.store.commit(submit("s"))).rejects.toMatchObject({
        code: "write-failed",
        message: expect.stringContaining("may have failed"),
      });
      await close(opened);
    });
  });

  describe("that two servers have open", () => {
    it("numbers events without gaps, and notifies the other server", async () => {
      const url = await cluster.createDatabase();
      const [one, two] = [await openPostgresStore(url), await openPostgresStore(url)];
      const listener = vi.fn<() => void>();
      using _ = one.store.follow(listener);
      // The first call means that it is listening.
      await vi.waitFor(() => expect(listener).toHaveBeenCalled(), 20_000);
      listener.mockClear();
      await two.store.commit([append(left("ana"))]);
      await vi.waitFor(() => expect(listener).toHaveBeenCalled(), 20_000);
      const both = await Promise.all(
        Array.from({ length: 40 }, async (__, index) =>
          (index % 2 === 0 ? one : two).store.commit([append(left(`${index}`))]),
        ),
      );
      expect(both.flatMap(({ seqs }) => seqs).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 40 }, (__, index) => index + 2),
      );
      await Promise.all([close(one), close(two)]);
    });

    it("notifies listeners after a reconnect, since something may have been missed", async () => {
      const url = await cluster.createDatabase();
      const opened = await openPostgresStore(url);
      const listener = vi.fn<() => void>();
      using _ = opened.store.follow(listener);
      await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1), 20_000);
      await query(
        url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'grundy listens'",
      );
      await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2), 20_000);
      await close(opened);
    });
  });

  describe("is refused, with a message that contains no password,", () => {
    it("if the URL is invalid", async () => {
      for (const url of [
        "postgres://host",
        "mysql://u:secret@host/x",
        "postgres://u:12/secret@host/x",
      ]) {
        expect(await refused(url)).toContain(
          "the database URL is invalid: it must look like postgres://",
        );
      }
    });

    it("if no server is listening, or the database or the user does not exist", async () => {
      const { port } = cluster;
      expect(await refused("postgres://me:secret@127.0.0.1:1/x")).toBe(
        "database-unreachable: postgres://127.0.0.1:1/x cannot be used: no server is listening there",
      );
      expect(await refused(`postgres://postgres:secret@127.0.0.1:${port}/none`)).toContain(
        "there is no such database",
      );
      expect(await refused(`postgres://nobody:secret@127.0.0.1:${port}/postgres`)).toContain(
        "this user may not log in",
      );
    });

    it("if the user may not create tables", async () => {
      const url = new URL(await cluster.createDatabase());
      await query(url.href, "CREATE ROLE poor LOGIN");
      await query(url.href, "REVOKE CREATE ON SCHEMA public FROM PUBLIC");
      url.username = "poor";
      url.password = "secret";
      expect(await refused(url.href)).toContain("this user lacks permissions");
    });

    it("if it belongs to another program or a newer Grundy, and is not changed", async () => {
      const url = await cluster.createDatabase();
      await query(url, "CREATE TABLE pupils (id integer)");
      expect(await refused(url)).toContain("another program uses it (it has a table pupils)");
      expect(
        await query(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"),
      ).toEqual([{ tablename: "pupils" }]);
      const newer = await cluster.createDatabase();
      await close(await openPostgresStore(newer));
      await query(newer, "INSERT INTO kysely_migration VALUES ('9999-later', '')");
      expect(await refused(newer)).toContain("store-newer: ");
    });
  });
});
