import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEASE_MS, type OpenStore, openPostgresStore } from "../../../harness/store/index.ts";
import { killAtEachStep } from "../kill-at-each-step.ts";
import { look } from "../scenario.ts";
import { Cluster, isWithoutPostgres } from "./cluster.ts";
import { migratedDatabases } from "./migrated-databases.ts";
import { passTime } from "./pass-time.ts";

/** Jobs of killed workers are leased again after their leases have expired, so after the others. */
async function lookUnordered(opened: OpenStore): Promise<unknown> {
  const { works: _, ...seen } = (await look(opened)) as Record<string, unknown>;
  const events = await opened.store.events(0);
  return { ...seen, events: events.map(({ event }) => JSON.stringify(event)).toSorted() };
}

describe.skipIf(isWithoutPostgres)("a server on PostgreSQL that is killed", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  it("between any two steps loses nothing that was acknowledged, and reaches the same state", async () => {
    const killed = {
      make: migratedDatabases(cluster),
      open: openPostgresStore,
      wait: async (url: string) => passTime(url, 2 * LEASE_MS),
      look: lookUnordered,
    };
    expect(await killAtEachStep(killed)).toBeGreaterThan(25);
  });
});
