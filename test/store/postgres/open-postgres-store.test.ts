import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresStore, type Store } from "../../../harness/store/index.ts";
import { append, left } from "../samples.ts";
import { describeErasure, erase, everythingOf, SECRET } from "../erasure-contract.ts";
import { describeSignIns } from "../sign-ins-contract.ts";
import { describeStore } from "../store-contract.ts";
import { Cluster, isWithoutPostgres, query } from "./cluster.ts";
import { migratedDatabases } from "./migrated-databases.ts";

async function commitTo(store: Store, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await store.commit([append(left("ana"))]);
}

describe.skipIf(isWithoutPostgres)("PostgreSQL", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  let createMigrated: () => Promise<string>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
    createMigrated = migratedDatabases(cluster);
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  const openEmpty = async () => openPostgresStore(await createMigrated());

  describeStore("PostgreSQL", openEmpty);
  describeSignIns("PostgreSQL", openEmpty);
  describeErasure("PostgreSQL", openEmpty);

  it("has no byte of an erased person's texts in any table, and another server forgets the key", async () => {
    const url = await createMigrated();
    const [here, there] = [await openPostgresStore(url), await openPostgresStore(url)];
    await here.store.commit(everythingOf("ana", SECRET));
    expect(JSON.stringify(await there.store.events(0))).toContain(SECRET);
    const dump = async () => {
      const tables = await query(
        url,
        `SELECT schemaname || '."' || tablename || '"' AS name FROM pg_tables
         WHERE schemaname IN ('public', 'pgboss')`,
      );
      const rows = tables.map(async ({ name }) =>
        query(url, `SELECT t::text FROM ${String(name)} t`),
      );
      return JSON.stringify(await Promise.all(rows));
    };
    expect(await dump()).toContain(SECRET);
    await here.store.commit(erase("ana", SECRET));
    expect(await dump()).not.toContain(SECRET);
    expect(JSON.stringify(await there.store.events(0))).not.toContain(SECRET);
    await here.store[Symbol.asyncDispose]();
    await there.store[Symbol.asyncDispose]();
  });

  it("keeps the heartbeats of a database of version 3", async () => {
    const url = await createMigrated();
    await query(
      url,
      `ALTER TABLE "heartbeat" RENAME TO "sighting";
       ALTER TABLE "sighting" RENAME CONSTRAINT "heartbeatOf" TO "sightingOf";
       DROP TABLE "signInIdentity", "pendingSignIn", "accessToken", "webhook", "outgoingMessage", "mailSettings", "personKey", "passkey", "guess", "exerciseChange";
       ALTER TABLE "linkedContext" DROP COLUMN "groupsUrl", DROP COLUMN "groupSetsUrl";
       ALTER TABLE "session" DROP COLUMN "provider", DROP COLUMN "proof", DROP COLUMN "confirmedAt";
       DELETE FROM "kysely_migration" WHERE "name" >= '0004';
       INSERT INTO "sighting" VALUES ('w', 'p', 5, 2, '{}');`,
    );
    const { store } = await openPostgresStore(url);
    expect(await store.heartbeats(0)).toStrictEqual([
      { worker: "w", process: "p", at: 5, places: 2, status: "{}" },
    ]);
    await store[Symbol.asyncDispose]();
  });

  it("notifies a server of the commits of others, but not of its own", async () => {
    const url = await cluster.createDatabase();
    const [here, there] = [await openPostgresStore(url), await openPostgresStore(url)];
    expect([here.store.isShared, there.store.isShared]).toEqual([true, true]);
    let notificationCount = 0;
    using _ = here.store.follow(() => {
      notificationCount += 1;
    });
    // The first one reports that it listens now.
    await expect.poll(() => notificationCount).toBe(1);
    // Different counts: otherwise our own commits could pass for those of the other server.
    await commitTo(here.store, 3);
    await commitTo(there.store, 1);
    await expect.poll(() => notificationCount).toBe(2);
    await commitTo(here.store, 3);
    await commitTo(there.store, 2);
    await expect.poll(() => notificationCount).toBe(4);
    for (const { store } of [here, there]) await store[Symbol.asyncDispose]();
  });
});
