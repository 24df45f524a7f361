import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresStore } from "../../../harness/store/index.ts";
import { append, left } from "../samples.ts";
import { describeStore } from "../store-contract.ts";
import { Cluster, isWithoutPostgres } from "./cluster.ts";

describe.skipIf(isWithoutPostgres)("PostgreSQL", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  const openEmpty = async () => openPostgresStore(await cluster.createDatabase());

  describeStore("PostgreSQL", openEmpty);

  it("notifies a server of the commits of others, but not of its own", async () => {
    const url = await cluster.createDatabase();
    const [here, there] = [await openPostgresStore(url), await openPostgresStore(url)];
    expect([here.store.isShared, there.store.isShared]).toEqual([true, true]);
    let heard = 0;
    using _ = here.store.follow(() => {
      heard += 1;
    });
    // The first one reports that it listens now.
    await expect.poll(() => heard).toBe(1);
    await here.store.commit([append(left("ana"))]);
    await there.store.commit([append(left("bo"))]);
    await expect.poll(() => heard).toBe(2);
    await here.store.commit([append(left("ana"))]);
    await there.store.commit([append(left("bo"))]);
    await expect.poll(() => heard).toBe(3);
    for (const { store } of [here, there]) await store[Symbol.asyncDispose]();
  });
});
