import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClaimOptions, LeasedJob, Queue, Store } from "../../harness/store/index.ts";
import { append, handIn, jobOf, judged, left, offer } from "./samples.ts";

const LEASE_MS = 100;
const TRIES = 3;

/** What every queue must keep; `open` gives an empty one each time. */
export function describeQueue(
  name: string,
  open: () => Promise<{ readonly store: Store; readonly queue: Queue }>,
): void {
  describe(`${name}, as a queue`, () => {
    let store: Store;
    let queue: Queue;
    beforeEach(async () => {
      ({ store, queue } = await open());
    });
    afterEach(async () => store[Symbol.asyncDispose]());

    const claim = async (now: number, worker = "w", rest: Partial<ClaimOptions> = {}) =>
      queue.claim({
        worker,
        now,
        leaseUntil: now + LEASE_MS,
        maxAttempts: TRIES,
        lastLane: 2,
        courses: ["games"],
        ...rest,
      });
    const take = async (now: number, worker = "w"): Promise<LeasedJob> => {
      const job = await claim(now, worker);
      if (job === undefined) throw new Error("nothing waits");
      return job;
    };
    const finish = async ({ id, attempt }: LeasedJob) =>
      store.commit([append(left("ana")), { op: "finish-job", id, attempt }]);
    const LOST = { name: "ConflictError", conflict: "lost-job" };

    it("gives nothing where nothing waits", async () => {
      expect(await claim(1)).toBeUndefined();
      expect(await queue.waiting(1)).toEqual([]);
      expect(await queue.dead(1, TRIES)).toEqual([]);
      expect(await queue.backlog(1)).toEqual({
        waiting: { 0: 0, 1: 0, 2: 0 },
        leased: 0,
        oldestAt: undefined,
      });
    });

    it("gives a job as it was offered, with whose it is now", async () => {
      const job = jobOf("j", { kind: "run", submission: undefined, rejudging: "r", lane: 0 });
      await store.commit([{ op: "offer", job }]);
      expect(await claim(10, "w1")).toStrictEqual({
        ...job,
        worker: "w1",
        attempt: 1,
        leaseUntil: 110,
      });
    });

    it("gives by lane, then turn, then age, and tells so before", async () => {
      await store.commit([
        offer("a", { lane: 2 }),
        offer("b", { turn: 1, at: 1 }),
        offer("c", { at: 3 }),
        offer("d", { at: 2 }),
        offer("e", { lane: 0, turn: 9, at: 9 }),
        offer("f", { at: 3 }),
      ]);
      const order = ["e", "d", "c", "f", "b", "a"];
      expect((await queue.waiting(10)).map(({ id }) => id)).toEqual(order);
      const given: string[] = [];
      for (const _ of order) given.push((await take(10)).id);
      expect(given).toEqual(order);
      expect(await claim(10)).toBeUndefined();
    });

    it("tells whose a job is by an attempt, and takes all of a worker's away", async () => {
      await store.commit([offer("a"), offer("b", { at: 2 }), offer("c", { at: 3 })]);
      const first = await take(10, "w1");
      const second = await take(10, "w2");
      const third = await take(10, "w1");
      expect(await queue.holder(first.id, first.attempt)).toBe("w1");
      expect(await queue.holder(second.id, second.attempt)).toBe("w2");
      expect(await queue.holder(first.id, first.attempt + 1)).toBeUndefined();
      expect(await queue.holder("none", 1)).toBeUndefined();
      await queue.giveBackOf("w1");
      expect(await queue.holder(first.id, first.attempt)).toBeUndefined();
      await expect(finish(first)).rejects.toMatchObject(LOST);
      await finish(second);
      // As often as there may be tries: those that were taken away are not counted.
      for (let round = 0; round < TRIES + 1; round += 1) {
        expect((await take(10, "w1")).id).toBe(first.id);
        expect((await take(10, "w1")).id).toBe(third.id);
        await queue.giveBackOf("w1");
      }
      expect(await queue.dead(10, TRIES)).toEqual([]);
    });

    it("gives nothing of a lane behind the last that is asked for", async () => {
      await store.commit([offer("a", { lane: 1 })]);
      expect(await claim(1, "w", { lastLane: 0 })).toBeUndefined();
      expect(await claim(1, "w", { lastLane: 1 })).toMatchObject({ id: "a" });
    });

    it("gives nothing of a course that was not asked for", async () => {
      await store.commit([offer("a", { course: "old" }), offer("b", { course: "other" })]);
      expect(await claim(1)).toBeUndefined();
      expect(await claim(1, "w", { courses: [] })).toBeUndefined();
      expect(await claim(1, "w", { courses: ["games", "other"] })).toMatchObject({ id: "b" });
    });

    it("gives each to one, whoever asks at the same time", async () => {
      const ids = Array.from({ length: 40 }, (_, index) => `job ${index}`);
      await store.commit(ids.map((id) => offer(id)));
      const given = await Promise.all(ids.concat(ids).map(async (_, who) => claim(1, `w${who}`)));
      expect(given.flatMap((job) => job?.id ?? []).toSorted()).toEqual(ids.toSorted());
    });

    it("lets a job wait again when its lease has run out, as another attempt", async () => {
      await store.commit([offer("j")]);
      const first = await take(0, "w1");
      expect(await claim(99, "w2")).toBeUndefined();
      const second = await take(100, "w2");
      expect(second).toMatchObject({ id: "j", worker: "w2", attempt: 2, leaseUntil: 200 });
      await expect(finish(first)).rejects.toMatchObject(LOST);
      expect(await queue.renew("j", first.attempt, 999)).toBe(false);
      expect(await queue.giveBack("j", first.attempt)).toBe(false);
      expect(await finish(second)).toEqual({ seqs: [1] });
    });

    it("keeps a job for whoever renews it", async () => {
      await store.commit([offer("j")]);
      const job = await take(0);
      expect(await queue.renew("j", job.attempt, 150)).toBe(true);
      expect(await claim(149)).toBeUndefined();
      expect(await claim(150)).toMatchObject({ attempt: 2 });
    });

    it("takes what a late worker has done, where nobody else began", async () => {
      await store.commit([offer("j")]);
      const job = await take(0);
      expect(await finish(job)).toEqual({ seqs: [1] });
      expect(await claim(999)).toBeUndefined();
    });

    it("takes it once", async () => {
      await store.commit([offer("j")]);
      const job = await take(0);
      await finish(job);
      await expect(finish(job)).rejects.toMatchObject(LOST);
      expect(await store.lastSeq()).toBe(1);
      expect(await queue.renew("j", job.attempt, 999)).toBe(false);
    });

    it("takes nothing for a job that was never given, or is none", async () => {
      await store.commit([offer("j")]);
      for (const [id, attempt] of [
        ["j", 0],
        ["j", 1],
        ["none", 1],
      ] as const) {
        await expect(store.commit([{ op: "finish-job", id, attempt }])).rejects.toMatchObject(LOST);
        expect(await queue.renew(id, attempt, 999)).toBe(false);
        expect(await queue.giveBack(id, attempt)).toBe(false);
      }
    });

    it("has what was given back wait as if it had not been tried", async () => {
      await store.commit([offer("j")]);
      for (let round = 0; round < 2 * TRIES; round += 1) {
        const job = await take(round, `w${round}`);
        expect(await queue.giveBack("j", job.attempt)).toBe(true);
        expect(await queue.dead(9999, TRIES)).toEqual([]);
        expect(await queue.backlog(round)).toMatchObject({ waiting: { 1: 1 }, leased: 0 });
        // Whoever gave it back has it no more, whoever has it next.
        await expect(finish(job)).rejects.toMatchObject(LOST);
        expect(await queue.renew("j", job.attempt, 999)).toBe(false);
        expect(await queue.giveBack("j", job.attempt)).toBe(false);
      }
      const given = await take(50, "next");
      expect(given.attempt).toBe(2 * TRIES + 1);
    });

    it("gives a job no more than so often, and tells then that it is dead", async () => {
      await store.commit([offer("j"), offer("k", { at: 2000 })]);
      for (let now = 0; now < TRIES * LEASE_MS; now += LEASE_MS) {
        expect(await queue.dead(now, TRIES)).toEqual([]);
        expect(await take(now)).toMatchObject({ id: "j" });
      }
      const over = TRIES * LEASE_MS;
      expect(await queue.dead(over - 1, TRIES)).toEqual([]);
      const [dead, ...others] = await queue.dead(over, TRIES);
      expect(others).toEqual([]);
      expect(dead).toMatchObject({ ...jobOf("j"), worker: "w", attempt: TRIES });
      expect(await take(over)).toMatchObject({ id: "k" });
      // Whoever settles it does so as its last attempt, once.
      await finish(dead as LeasedJob);
      expect(await queue.dead(over, TRIES)).toEqual([]);
    });

    it("tells what waits, what is being done, and since when", async () => {
      await store.commit([
        offer("a", { lane: 0, at: 5 }),
        offer("b", { lane: 1, at: 3 }),
        offer("c", { lane: 1, at: 4 }),
        offer("d", { lane: 2, at: 9 }),
      ]);
      await take(10);
      await take(10);
      expect(await queue.backlog(10)).toEqual({
        waiting: { 0: 0, 1: 1, 2: 1 },
        leased: 2,
        oldestAt: 4,
      });
      expect(await queue.backlog(110)).toEqual({
        waiting: { 0: 1, 1: 2, 2: 1 },
        leased: 0,
        oldestAt: 3,
      });
      const { payload: _, ...shown } = jobOf("a", { lane: 0, at: 5 });
      expect((await queue.waiting(10))[0]).toStrictEqual({ ...shown, isLeased: true });
      expect((await queue.waiting(110))[0]).toStrictEqual({ ...shown, isLeased: false });
    });

    it("drops what waits of a rejudging, and lets finish what is being judged", async () => {
      await store.commit([
        offer("a", { rejudging: "r" }),
        offer("b", { rejudging: "r" }),
        offer("c", { rejudging: "other" }),
        offer("d"),
      ]);
      const begun = await take(0);
      await store.commit([{ op: "drop-jobs", rejudging: "r" }]);
      expect((await queue.waiting(0)).map(({ id }) => id)).toEqual(["a", "c", "d"]);
      await finish(begun);
      expect((await queue.waiting(0)).map(({ id }) => id)).toEqual(["c", "d"]);
    });

    it("has a job for every work, and a judging for every job that is done", async () => {
      await store.commit(handIn("s"));
      expect(await queue.waiting(0)).toMatchObject([{ submission: "s" }]);
      const job = await take(0);
      await store.commit(judged("s", job));
      expect(await queue.waiting(0)).toEqual([]);
      await expect(store.commit(judged("s", job))).rejects.toMatchObject(LOST);
      expect((await store.events(0)).map(({ event }) => event.kind)).toEqual([
        "submitted",
        "judged",
      ]);
    });
  });
}
