import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresStore } from "../../../harness/store/index.ts";
import { describeQueue } from "../queue-contract.ts";
import { offer } from "../samples.ts";
import { Cluster, isWithoutPostgres, query } from "./cluster.ts";
import { migratedDatabases } from "./migrated-databases.ts";
import { passTime } from "./pass-time.ts";

describe.skipIf(isWithoutPostgres)("jobs in PostgreSQL", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  let createMigrated: () => Promise<string>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
    createMigrated = migratedDatabases(cluster);
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  describeQueue("pg-boss", async () => {
    const url = await createMigrated();
    const { store, queue } = await openPostgresStore(url);
    return { store, queue, pass: async (milliseconds) => passTime(url, milliseconds) };
  });

  it("reports a faulty statement as it is, and names an unreachable database once", async () => {
    const [url, elsewhere] = [await cluster.createDatabase(), await cluster.createDatabase()];
    const { store, queue } = await openPostgresStore(url);
    const claim = async () =>
      queue.claim({ worker: "w", now: 1, lastLane: 3, courses: ["games"] }).then(
        () => undefined,
        (error: unknown) => error,
      );
    await store.commit([offer("j")]);
    await query(
      url,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'no job is leased' USING ERRCODE = 'check_violation'; END $$`,
    );
    await query(
      url,
      `CREATE TRIGGER refuse BEFORE UPDATE ON pgboss.job FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    expect(await claim()).toMatchObject({ code: "23514", message: "no job is leased" });
    await query(elsewhere, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
    const error = await claim();
    expect(error).toMatchObject({ name: "HarnessError", code: "database-unreachable" });
    expect(String(error).split("cannot be used")).toHaveLength(2);
    await store[Symbol.asyncDispose]();
  });
});
