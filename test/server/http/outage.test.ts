import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { OutageReporter } from "../../../harness/server/http/outage.ts";
import { openSqliteStore } from "../../../harness/store/index.ts";
import { openTestServer } from "../test-server.ts";

it("an outage is reported once when it starts and once when it ends", async () => {
  const reports: string[] = [];
  const full = new HarnessError("write-failed", "the disk is full");
  const gone = new HarnessError("database-unreachable", "no server is listening there");
  const store = { isAway: true };
  const answer = async <T>(value: T) => {
    if (store.isAway) throw full;
    return value;
  };
  const outage = new OutageReporter(
    { commit: async () => answer({ seqs: [] }), lastSeq: async () => 0 },
    (error, where) =>
      reports.push(`${where}: ${error instanceof Error ? error.message : String(error)}`),
  );
  await outage.look();
  expect(reports).toEqual([]);
  for (const round of ["first", "second"]) {
    store.isAway = true;
    outage.report(full, round);
    outage.report(gone, "catching up");
    outage.report(new Error("a mistake of ours"), round);
    await expect(outage.look()).rejects.toBe(full);
    outage.report(full, "ending jobs that failed too often");
    store.isAway = false;
    await outage.look();
    await outage.look();
  }
  expect(reports).toEqual(
    ["first", "second"].flatMap((round) => [
      `${round}: the disk is full`,
      `${round}: a mistake of ours`,
      "the store: available again",
    ]),
  );
});

it("health checks do not need the store", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-outage-"));
  const whole = await openSqliteStore(join(folder, "school.db"));
  let isAway = false;
  const cut = <T extends object>(part: T) =>
    new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) =>
          isAway
            ? Promise.reject(
                new HarnessError("database-unreachable", "no server is listening there"),
              )
            : (Reflect.apply(value, target, args) as unknown);
      },
    });
  const cutStore = { store: cut(whole.store), queue: cut(whole.queue) };
  await using server = await openTestServer({ openStore: cutStore });
  const ada = await server.person("ada", { games: "student" });
  await server.worker();
  isAway = true;
  expect((await server.ask("me", { as: ada })).status).toBe(503);
  for (const as of [undefined, ada]) {
    expect((await server.ask("healthz", { as })).text).toBe("ok\n");
    const ready = await server.ask("readyz", { as });
    expect([ready.status, ready.text]).toEqual([
      503,
      expect.stringContaining("the store cannot be written"),
    ]);
  }
  const figures = await server.ask("metrics");
  isAway = false;
  expect(figures.status).toBe(200);
  expect(figures.text).toMatch(/^grundy_store_reachable 0\n[^]*grundy_memory_bytes \d+/);
  expect(figures.text).not.toContain("jobs_");
  const { text } = await server.ask("metrics");
  expect(text).toMatch(/^grundy_store_reachable 1\n[^]*jobs_leased 0\n/);
  expect((await server.ask("me", { as: ada })).status).toBe(200);
  await rm(folder, { recursive: true });
});
