import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresStore } from "../../../harness/store/index.ts";
import { idOf, offer } from "../samples.ts";
import { Cluster, isWithoutPostgres, query } from "./cluster.ts";

describe.skipIf(isWithoutPostgres)("claims of jobs in PostgreSQL", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  it("fail only for the caller whose job could not be returned: all other jobs are leased", async () => {
    const url = await cluster.createDatabase();
    const { store, queue } = await openPostgresStore(url);
    // Two courses are not served here, and jobs of one of them cannot be returned.
    await query(
      url,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'this row cannot be deleted'; END $$`,
    );
    await query(
      url,
      `CREATE TRIGGER refuse BEFORE DELETE ON pgboss.job FOR EACH ROW
       WHEN (OLD.data -> 'job' ->> 'course' = 'broken') EXECUTE FUNCTION refuse()`,
    );
    const waiting = { other: "other", stuck: "broken", first: "games", second: "games" };
    for (const [name, course] of Object.entries(waiting)) {
      await store.commit([offer(name, { course })]);
    }
    const claim = async (worker: string) =>
      queue.claim({ worker, now: 1, lastLane: 2, courses: ["games"] });
    const workers = ["ana", "bob", "eve"];
    const claims = await Promise.allSettled(workers.map(claim));
    expect(claims.filter(({ status }) => status === "rejected")).toHaveLength(1);
    const taken = claims.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const holders = claims.flatMap(({ status }, index) =>
      status === "fulfilled" ? [workers[index]] : [],
    );
    expect(taken.map((job) => job?.worker)).toEqual(holders);
    expect(new Set(taken.map((job) => job?.id))).toEqual(new Set([idOf("first"), idOf("second")]));
    const free = (await queue.waiting(1)).filter(({ isLeased }) => !isLeased);
    expect(free).toMatchObject([{ course: "other" }]);
    await store[Symbol.asyncDispose]();
  });
});
