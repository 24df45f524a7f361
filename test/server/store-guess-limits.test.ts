import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { LtiTool } from "../../harness/server/lti/tool.ts";
import { KEY_MS, StoreGuessLimits } from "../../harness/server/store-guess-limits.ts";
import { openPostgresStore, type Store } from "../../harness/store/index.ts";
import { describeGuessLimits, START } from "../accounts/guess-limits-contract.ts";
import { Cluster, isWithoutPostgres, query } from "../store/postgres/cluster.ts";
import { migratedDatabases } from "../store/postgres/migrated-databases.ts";
import { openTestServer } from "./test-server.ts";

const MINUTE = 60_000;
const RULE = { name: "password", tries: 3, withinMs: 15 * MINUTE };
const ADA = { rule: RULE, key: "ada@example.edu 192.0.2.7", guess: "open sesame" };

async function openLimits(url: string): Promise<StoreGuessLimits & { store: Store }> {
  const { store } = await openPostgresStore(url);
  onTestFinished(async () => store[Symbol.asyncDispose]());
  const tool = new LtiTool(store, fetch, () => START);
  return Object.assign(new StoreGuessLimits({ store, tool }), { store });
}

describe.skipIf(isWithoutPostgres)("several servers on one database", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  let createMigrated: () => Promise<string>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
    createMigrated = migratedDatabases(cluster);
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  describeGuessLimits("two servers", async () => {
    const url = await createMigrated();
    return [await openLimits(url), await openLimits(url)];
  });

  it("store neither addresses nor emails nor guesses, and delete what no longer counts", async () => {
    const url = await createMigrated();
    const limits = await openLimits(url);
    await limits.take([ADA], START);
    const rows = await query(url, `SELECT * FROM "guess"`);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toEqual({
        key: expect.stringMatching(/^[\w-]{43}$/) as string,
        count: 1,
        until: String(START + RULE.withinMs),
      });
    }
    const [table] = await query(
      url,
      `SELECT relpersistence AS is FROM pg_class WHERE relname = 'guess'`,
    );
    expect(table).toEqual({ is: "u" });
    const drop = async (nowMs: number) => {
      await limits.store.commit([{ op: "drop-guesses", nowMs }]);
      return query(url, `SELECT "key" FROM "guess"`);
    };
    expect(await drop(START + RULE.withinMs - 1)).toHaveLength(2);
    expect(await drop(START + RULE.withinMs)).toEqual([]);
  });

  it("count together although their clocks differ by seconds", async () => {
    const url = await createMigrated();
    const [ahead, behind] = [await openLimits(url), await openLimits(url)];
    const { guess: _, ...ada } = ADA;
    for (let tries = 0; tries < RULE.tries; tries += 1) {
      expect(await ahead.take([ada], START + 5000)).toBe(0);
    }
    expect(await behind.waitSeconds([ada], START)).toBeGreaterThan(0);
    expect(await behind.take([ada], START)).toBeGreaterThan(0);
  });

  it("hash by another key after a while, and in another database", async () => {
    const [here, there] = [await createMigrated(), await createMigrated()];
    for (const url of [here, there]) {
      const limits = await openLimits(url);
      for (const at of [START, START, START + KEY_MS]) await limits.take([ADA], at);
    }
    const keys = await Promise.all(
      [here, there].map(async (url) => query(url, `SELECT "key" FROM "guess"`)),
    );
    expect(new Set(keys.flat().map(({ key }) => key)).size).toBe(8);
  });

  it("allow no guess that they cannot count", async () => {
    const url = await createMigrated();
    const limits = await openLimits(url);
    await limits.take([ADA], START);
    await query(url, `ALTER TABLE "guess" RENAME TO "other"`);
    await expect(limits.take([ADA], START)).rejects.toThrow("guess");
    await query(url, `ALTER TABLE "other" RENAME TO "guess"`);
    expect(await limits.take([ADA], START)).toBe(0);
  });

  it("count wrong passwords and class codes together", async () => {
    const url = await createMigrated();
    await using here = await openTestServer({ openStore: await openPostgresStore(url) });
    await using there = await openTestServer({ openStore: await openPostgresStore(url) });
    const servers = [here, there] as const;
    const password = "correct horse battery staple";
    const ines = await here.person("ines", { games: "instructor" });
    const { code } = (
      await here.ask("setClassCode", {
        as: ines,
        params: { course: "games" },
        body: { isOpen: true },
      })
    ).body;
    const account = { name: "Ada", email: "ada@example.edu", password };
    expect((await there.ask("joinByCode", { body: { code, account } })).status).toBe(201);
    const signIn = async (at: number, typed: string, place: number) =>
      servers[at % 2]?.ask("signIn", {
        body: { email: account.email, password: typed },
        address: `192.0.2.${place}`,
      });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn(tries, `wrong ${tries}`, 1))?.status).toBe(401);
    }
    for (const at of [0, 1]) expect((await signIn(at, password, 1))?.status).toBe(429);
    const guess = async (index: number) =>
      servers[index % 2]?.ask("joinByCode", { as: ines, body: { code: `WRONG${index}` } });
    const answers = await Promise.all(Array.from({ length: 30 }, async (_, index) => guess(index)));
    expect(answers.filter((answer) => answer?.status === 404)).toHaveLength(20);
    expect([...here.faults, ...there.faults]).toEqual([]);
  });
});
