import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Lane } from "../../../harness/school/index.ts";
import { LEASE_MS, openPostgresStore } from "../../../harness/store/index.ts";
import { idOf, offer } from "../samples.ts";
import { Cluster, isWithoutPostgres, query } from "./cluster.ts";
import { passTime } from "./pass-time.ts";

describe.skipIf(isWithoutPostgres)("claims of jobs in PostgreSQL", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  it("are answered each with a job of its lanes and courses, its worker and its attempt", async () => {
    const url = await cluster.createDatabase();
    const { store, queue } = await openPostgresStore(url);
    const waiting = { a: ["old", 1], b: ["games", 1], c: ["games", 0] } as const;
    for (const [name, [course, lane]] of Object.entries(waiting)) {
      await store.commit([offer(name, { course, lane })]);
    }
    const claim = async (worker: string, lastLane: Lane, courses = ["games"]) => {
      const job = await queue.claim({ worker, now: 1, lastLane, courses });
      if (job === undefined) return undefined;
      expect(await queue.leased(job.id, job.attempt)).toStrictEqual(job);
      return [job.id, job.worker, job.attempt];
    };
    const claimTogether = async () =>
      Promise.all([claim("ana", 0), claim("bob", 2, ["old"]), claim("eve", 2), claim("kim", 0)]);
    expect(await claimTogether()).toEqual([
      [idOf("c"), "ana", 1],
      [idOf("a"), "bob", 1],
      [idOf("b"), "eve", 1],
      undefined,
    ]);
    await passTime(url, LEASE_MS);
    expect(await claimTogether()).toEqual([
      [idOf("c"), "ana", 2],
      [idOf("a"), "bob", 2],
      [idOf("b"), "eve", 2],
      undefined,
    ]);
    await store[Symbol.asyncDispose]();
  });

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
      queue.claim({ worker, now: 1, lastLane: 3, courses: ["games"] });
    const workers = ["ana", "bob", "eve"];
    const claims = await Promise.allSettled(workers.map(claim));
    expect(claims.filter(({ status }) => status === "rejected")).toHaveLength(1);
    const claimedJobs = claims.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const holders = claims.flatMap(({ status }, index) =>
      status === "fulfilled" ? [workers[index]] : [],
    );
    expect(claimedJobs.map((job) => job?.worker)).toEqual(holders);
    expect(new Set(claimedJobs.map((job) => job?.id))).toEqual(
      new Set([idOf("first"), idOf("second")]),
    );
    const free = (await queue.waiting(1)).filter(({ isLeased }) => !isLeased);
    expect(free).toMatchObject([{ course: "other" }]);
    await store[Symbol.asyncDispose]();
  });
});
