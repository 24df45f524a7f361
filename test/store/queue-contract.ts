import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type ClaimOptions,
  LEASE_MS,
  type LeasedJob,
  MAX_ATTEMPTS,
  type Operation,
  type Queue,
  type Store,
} from "../../harness/store/index.ts";
import { append, submit, idOf, jobOf, judged, left, offer } from "./samples.ts";

/** A time during a lease. */
const MOST_MS = LEASE_MS - 5000;

export interface OpenQueue {
  readonly store: Store;
  readonly queue: Queue;
  /** Lets time pass for a queue with its own clock. */
  readonly pass?: (milliseconds: number) => Promise<void>;
}

/** The contract of every queue; `open` returns an empty one each time. */
export function describeQueue(name: string, open: () => Promise<OpenQueue>): void {
  describe(`${name}, as a queue`, () => {
    let opened: OpenQueue;
    let store: Store;
    let queue: Queue;
    let now: number;
    beforeEach(async () => {
      opened = await open();
      ({ store, queue } = opened);
      now = 1;
    });
    afterEach(async () => store[Symbol.asyncDispose]());

    const pass = async (milliseconds: number) => {
      now += milliseconds;
      await opened.pass?.(milliseconds);
    };
    /** Offers jobs one after another: the first is the oldest. */
    const offerAll = async (...offers: readonly Operation[]) => {
      for (const each of offers) await store.commit([each]);
    };
    const claim = async (worker = "w", rest: Partial<ClaimOptions> = {}) =>
      queue.claim({ worker, now, lastLane: 3, courses: ["games"], ...rest });
    const take = async (worker = "w"): Promise<LeasedJob> => {
      const job = await claim(worker);
      if (job === undefined) throw new Error("nothing waits");
      return job;
    };
    const idsInLine = async () => (await queue.waiting(now)).map(({ id }) => id);
    const finish = async ({ id, attempt }: LeasedJob) =>
      store.commit([append(left("ana")), { op: "finish-job", id, attempt }]);
    const LOST = { name: "ConflictError", conflict: "lost-job" };

    it("holds submissions to a closed exercise, and leases them once it is open", async () => {
      await offerAll(
        offer("held", { exercise: "p1" }),
        offer("other", { exercise: "p2" }),
        offer("run", { exercise: "p1", kind: "run" }),
      );
      const closed = [{ course: "games", exercise: "p1" }];
      const claims = [await claim("w", { closed }), await claim("w", { closed })];
      expect(new Set(claims.map((job) => job?.id))).toEqual(new Set([idOf("other"), idOf("run")]));
      expect(await claim("w", { closed })).toBeUndefined();
      expect(await claim("w", { closed: [{ course: "other", exercise: "p1" }] })).toMatchObject({
        id: idOf("held"),
      });
    });

    it("keeps jobs of an exercise that is beyond a worker for others", async () => {
      await offerAll(
        offer("judging", { exercise: "p1" }),
        offer("run", { exercise: "p1", kind: "run" }),
        offer("other run", { exercise: "p2", kind: "run" }),
      );
      const beyond = [{ course: "games", exercise: "p1" }];
      expect((await claim("plain", { beyond }))?.id).toBe(idOf("other run"));
      expect(await claim("plain", { beyond })).toBeUndefined();
      const others = [await claim("able"), await claim("able")];
      expect(new Set(others.map((job) => job?.id))).toEqual(
        new Set([idOf("judging"), idOf("run")]),
      );
    });

    it("leases jobs again that were leased before the clock was set back, but ignores small shifts", async () => {
      now = 7_200_000;
      await offerAll(offer("a"));
      await take("gone");
      now -= 10_000;
      expect(await claim()).toBeUndefined();
      now -= 3_600_000;
      // A queue that uses its database's clock is unaffected, as that was not set back.
      if (opened.pass !== undefined) return;
      expect(await take()).toMatchObject({ attempt: 2 });
    });

    it("leases nothing if no job is queued", async () => {
      expect(await claim()).toBeUndefined();
      expect(await queue.waiting(now)).toEqual([]);
      expect(await queue.dead(now)).toEqual([]);
      expect(await queue.backlog(now)).toEqual({
        waiting: { 0: 0, 1: 0, 2: 0, 3: 0 },
        leased: 0,
        oldestAt: undefined,
      });
    });

    it("leases a job as it was offered, with its worker", async () => {
      const job = jobOf("j", { kind: "run", submission: undefined, rejudging: "r", lane: 0 });
      await store.commit([{ op: "offer", job }]);
      expect(await claim("w1")).toStrictEqual({ ...job, worker: "w1", attempt: 1 });
    });

    it("leases by lane, then turn, then age, and lists jobs in that order", async () => {
      await offerAll(
        offer("a", { lane: 2, at: 1 }),
        offer("b", { turn: 1, at: 2 }),
        offer("c", { at: 3 }),
        offer("d", { at: 4 }),
        offer("e", { lane: 0, turn: 9, at: 5 }),
      );
      const order = ["e", "c", "d", "b", "a"].map(idOf);
      expect(await idsInLine()).toEqual(order);
      const claims: string[] = [];
      for (const _ of order) claims.push((await take()).id);
      expect(claims).toEqual(order);
      expect(await claim()).toBeUndefined();
    });

    it("finds the worker of a job by its attempt, and returns all jobs of a worker", async () => {
      await offerAll(offer("a", { at: 1 }), offer("b", { at: 2 }), offer("c", { at: 3 }));
      const first = await take("w1");
      const second = await take("w2");
      const third = await take("w1");
      expect(await queue.leased(first.id, first.attempt)).toStrictEqual(first);
      expect(await queue.leased(second.id, second.attempt)).toStrictEqual(second);
      expect(await queue.leased(first.id, first.attempt + 1)).toBeUndefined();
      expect(await queue.leased("none", 1)).toBeUndefined();
      await queue.giveBackOf("w1");
      expect(await queue.leased(first.id, first.attempt)).toBeUndefined();
      await expect(finish(first)).rejects.toMatchObject(LOST);
      const toldBy = async (worker: string) => {
        const { id, attempt } = second;
        return store.commit([{ op: "finish-job", id, attempt, worker }]);
      };
      await expect(toldBy("w1")).rejects.toMatchObject(LOST);
      await toldBy("w2");
      // As many times as attempts are allowed: returned ones do not count.
      for (let round = 0; round < MAX_ATTEMPTS + 1; round += 1) {
        const claims = [await take("w1"), await take("w1")].map(({ id }) => id);
        expect(claims.toSorted()).toEqual([first.id, third.id].toSorted());
        await queue.giveBackOf("w1");
      }
      expect(await queue.dead(now)).toEqual([]);
    });

    it("leases nothing from lanes behind the last requested one", async () => {
      await store.commit([offer("a", { lane: 1, turn: 5000 })]);
      expect(await claim("w", { lastLane: 0 })).toBeUndefined();
      expect(await claim("w", { lastLane: 1 })).toMatchObject({ id: idOf("a") });
    });

    it("leases nothing of a course that was not requested", async () => {
      await offerAll(offer("a", { course: "old" }), offer("b", { course: "other" }));
      expect(await claim()).toBeUndefined();
      expect(await claim("w", { courses: [] })).toBeUndefined();
      const courses = ["games", "other"];
      expect(await claim("w", { courses })).toMatchObject({ id: idOf("b") });
      expect(await claim("w", { courses })).toBeUndefined();
      expect(await claim("w", { courses: ["old"] })).toMatchObject({ id: idOf("a") });
    });

    it("leases the only job to the first of several concurrent callers", async () => {
      await store.commit([offer("a")]);
      const claims = await Promise.all(["w1", "w2", "w3"].map(async (who) => claim(who)));
      expect(claims.map((job) => job?.worker)).toEqual(["w1", undefined, undefined]);
    });

    it("leases nothing to a caller that serves no course, and that is no attempt", async () => {
      await store.commit([offer("a")]);
      expect(await claim("w1", { courses: [] })).toBeUndefined();
      expect(await claim("w2")).toMatchObject({ worker: "w2", attempt: 1 });
    });

    it("leases each job to only one of several concurrent callers", async () => {
      const names = Array.from({ length: 40 }, (_, index) => `job ${index}`);
      await store.commit(names.map((each) => offer(each)));
      const claims = await Promise.all(names.concat(names).map(async (_, who) => claim(`w${who}`)));
      expect(claims.flatMap((job) => job?.id ?? []).toSorted()).toEqual(names.map(idOf).toSorted());
    });

    it("leases concurrent callers the jobs of their courses, skipping those of others", async () => {
      const names = ["a", "b", "c", "d"];
      const of = (course: string) => names.map((each) => offer(`${course} ${each}`, { course }));
      await store.commit(of("old"));
      await store.commit(of("games"));
      const claims = await Promise.all(names.concat(names).map(async (who) => claim(who)));
      const theirs = names.map((each) => idOf(`games ${each}`));
      expect(claims.flatMap((job) => job?.id ?? []).toSorted()).toEqual(theirs.toSorted());
      const old = await Promise.all(names.map(async (who) => claim(who, { courses: ["old"] })));
      expect(old.map((job) => job?.course)).toEqual(["old", "old", "old", "old"]);
      for (const job of old.concat(claims)) {
        if (job !== undefined) await finish(job);
      }
      expect(await queue.waiting(now)).toEqual([]);
    });

    it("leases concurrent callers of different courses and lanes what each asked for, as first attempts", async () => {
      await offerAll(
        offer("a", { course: "old", at: 1 }),
        offer("b", { course: "games", at: 2 }),
        offer("c", { course: "games", lane: 0, at: 3 }),
      );
      const claims = await Promise.all([
        claim("w1", { lastLane: 0 }),
        claim("w2", { courses: ["old"] }),
        claim("w3", { courses: ["games"] }),
        claim("w4", { lastLane: 0 }),
      ]);
      expect(claims.map((job) => job && [job.id, job.worker, job.attempt])).toEqual([
        [idOf("c"), "w1", 1],
        [idOf("a"), "w2", 1],
        [idOf("b"), "w3", 1],
        undefined,
      ]);
    });

    it("queues a job again when its lease has expired, as another attempt", async () => {
      await store.commit([offer("j")]);
      const first = await take("w1");
      await pass(MOST_MS);
      expect(await claim("w2")).toBeUndefined();
      await pass(LEASE_MS - MOST_MS);
      const second = await take("w2");
      expect(second).toMatchObject({ id: idOf("j"), worker: "w2", attempt: 2 });
      await expect(finish(first)).rejects.toMatchObject(LOST);
      expect(await queue.renew(first.id, first.attempt, now)).toBe(false);
      expect(await queue.giveBack(first.id, first.attempt)).toBe(false);
      expect(await finish(second)).toEqual({ seqs: [1] });
    });

    it("keeps a job leased while its worker renews it", async () => {
      await store.commit([offer("j")]);
      const job = await take();
      await pass(MOST_MS);
      expect(await queue.renew(job.id, job.attempt, now)).toBe(true);
      await pass(MOST_MS);
      expect(await claim()).toBeUndefined();
      await pass(LEASE_MS - MOST_MS);
      expect(await claim()).toMatchObject({ attempt: 2 });
    });

    it("accepts the outcome of a late worker if nobody else has begun", async () => {
      await store.commit([offer("j")]);
      const job = await take();
      await pass(2 * LEASE_MS);
      expect(await finish(job)).toEqual({ seqs: [1] });
      expect(await claim()).toBeUndefined();
    });

    it("accepts an outcome once", async () => {
      await store.commit([offer("j")]);
      const job = await take();
      await finish(job);
      await expect(finish(job)).rejects.toMatchObject(LOST);
      expect(await store.lastSeq()).toBe(1);
      expect(await queue.renew(job.id, job.attempt, now)).toBe(false);
    });

    it("accepts nothing for a job that was never leased or does not exist", async () => {
      await store.commit([offer("j")]);
      for (const [id, attempt] of [
        [idOf("j"), 0],
        [idOf("j"), 1],
        [idOf("none"), 1],
        ["no id at all", 1],
      ] as const) {
        await expect(store.commit([{ op: "finish-job", id, attempt }])).rejects.toMatchObject(LOST);
        expect(await queue.renew(id, attempt, now)).toBe(false);
        expect(await queue.giveBack(id, attempt)).toBe(false);
      }
    });

    it("queues returned jobs without counting the attempt", async () => {
      await offerAll(offer("j", { at: 1 }), offer("later", { at: 2 }));
      const rounds = 2 * MAX_ATTEMPTS;
      for (let round = 0; round < rounds; round += 1) {
        const job = await take(`w${round}`);
        expect(job.id).toBe(idOf("j"));
        expect(await queue.giveBack(job.id, job.attempt)).toBe(true);
        expect(await queue.dead(now)).toEqual([]);
        expect(await queue.backlog(now)).toMatchObject({
          waiting: { 1: 2 },
          leased: 0,
          oldestAt: 1,
        });
        // The worker that returned it does not hold it any more, whoever is next.
        await expect(finish(job)).rejects.toMatchObject(LOST);
        expect(await queue.renew(job.id, job.attempt, now)).toBe(false);
        expect(await queue.giveBack(job.id, job.attempt)).toBe(false);
      }
      for (let tried = 1; tried <= MAX_ATTEMPTS; tried += 1) {
        expect(await take("next")).toMatchObject({ id: idOf("j"), attempt: rounds + tried });
        await pass(LEASE_MS);
      }
      expect(await queue.dead(now)).toMatchObject([{ id: idOf("j") }]);
    });

    it("counts leases that expired before a job was returned", async () => {
      await store.commit([offer("j")]);
      await take("gone");
      await pass(LEASE_MS);
      const returned = await take("stops");
      expect(await queue.giveBack(returned.id, returned.attempt)).toBe(true);
      for (let tried = 1; tried < MAX_ATTEMPTS; tried += 1) {
        expect(await queue.dead(now)).toEqual([]);
        expect(await take("gone")).toMatchObject({ attempt: returned.attempt + tried });
        await pass(LEASE_MS);
      }
      expect(await claim()).toBeUndefined();
      expect(await queue.dead(now)).toMatchObject([{ id: idOf("j") }]);
    });

    it("queues a dead job again only if its last worker returns it, and then it is not dead", async () => {
      await store.commit([offer("j")]);
      for (let tried = 1; tried < MAX_ATTEMPTS; tried += 1) {
        await take();
        await pass(LEASE_MS);
      }
      const last = await take();
      await pass(LEASE_MS);
      expect(await queue.dead(now)).toHaveLength(1);
      const isReturned = await queue.giveBack(last.id, last.attempt);
      expect((await queue.dead(now)).length === 0).toBe(isReturned);
      expect((await claim()) !== undefined).toBe(isReturned);
    });

    it("renews an expired lease only if the job then goes to nobody else", async () => {
      await store.commit([offer("j")]);
      const job = await take("late");
      await pass(2 * LEASE_MS);
      const isRenewed = await queue.renew(job.id, job.attempt, now);
      expect((await claim("other")) === undefined).toBe(isRenewed);
    });

    it("leases a job only a limited number of times, and then lists it as dead", async () => {
      await store.commit([offer("j")]);
      for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
        expect(await queue.dead(now)).toEqual([]);
        expect(await take()).toMatchObject({ id: idOf("j") });
        if (tried < MAX_ATTEMPTS - 1) await pass(LEASE_MS);
      }
      await store.commit([offer("k")]);
      await pass(MOST_MS);
      expect(await queue.dead(now)).toEqual([]);
      await pass(LEASE_MS - MOST_MS);
      const [dead, ...others] = await queue.dead(now);
      expect(others).toEqual([]);
      expect(dead).toMatchObject({ ...jobOf("j"), attempt: MAX_ATTEMPTS });
      expect(await take()).toMatchObject({ id: idOf("k") });
      expect((await idsInLine()).toSorted()).toEqual([idOf("j"), idOf("k")].toSorted());
      // It is finished once, as its last attempt.
      await finish(dead as LeasedJob);
      expect(await queue.dead(now)).toEqual([]);
      await expect(finish(dead as LeasedJob)).rejects.toMatchObject(LOST);
    });

    it("reports queued and leased jobs, and the age of the oldest", async () => {
      await offerAll(
        offer("b", { lane: 1, at: 3 }),
        offer("c", { lane: 1, at: 4 }),
        offer("a", { lane: 0, at: 5 }),
        offer("d", { lane: 2, at: 9 }),
      );
      await take();
      await take();
      expect(await queue.backlog(now)).toEqual({
        waiting: { 0: 0, 1: 1, 2: 1, 3: 0 },
        leased: 2,
        oldestAt: 4,
      });
      const { payload: _, ...shown } = jobOf("a", { lane: 0, at: 5 });
      expect((await queue.waiting(now))[0]).toStrictEqual({ ...shown, isLeased: true });
      await pass(LEASE_MS);
      expect(await queue.backlog(now)).toEqual({
        waiting: { 0: 1, 1: 2, 2: 1, 3: 0 },
        leased: 0,
        oldestAt: 3,
      });
      expect((await queue.waiting(now))[0]).toStrictEqual({ ...shown, isLeased: false });
    });

    it("drops the queued jobs of a rejudging, and lets leased ones finish", async () => {
      await offerAll(
        offer("a", { rejudging: "r", at: 1 }),
        offer("b", { rejudging: "r", at: 2 }),
        offer("c", { rejudging: "other", at: 3 }),
        offer("d", { at: 4 }),
      );
      const begun = await take();
      await store.commit([{ op: "drop-jobs", rejudging: "r" }]);
      expect(await idsInLine()).toEqual(["a", "c", "d"].map(idOf));
      await finish(begun);
      expect(await idsInLine()).toEqual(["c", "d"].map(idOf));
    });

    it("stores nothing of a change whose condition does not hold", async () => {
      await offerAll(offer("j"), offer("r", { rejudging: "r" }));
      const job = await take();
      const lost = { op: "finish-job", id: idOf("none"), attempt: 1 } as const;
      const change: readonly Operation[] = [
        offer("new"),
        { op: "finish-job", id: job.id, attempt: job.attempt },
        { op: "drop-jobs", rejudging: "r" },
        lost,
      ];
      await expect(store.commit(change)).rejects.toMatchObject(LOST);
      expect((await idsInLine()).toSorted()).toEqual([idOf("j"), idOf("r")].toSorted());
      expect(await queue.renew(job.id, job.attempt, now)).toBe(true);
    });

    it("has a job for every submission, and a judging for every finished job", async () => {
      await store.commit(submit("s"));
      expect(await queue.waiting(now)).toMatchObject([{ submission: "s" }]);
      const job = await take();
      await store.commit(judged("s", job));
      expect(await queue.waiting(now)).toEqual([]);
      await expect(store.commit(judged("s", job))).rejects.toMatchObject(LOST);
      expect((await store.events(0)).map(({ event }) => event.kind)).toEqual([
        "submitted",
        "judged",
      ]);
    });
  });
}
