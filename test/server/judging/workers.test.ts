import { beforeEach, describe, expect, it } from "vitest";
import type { Heartbeats } from "../../../harness/server/judging/heartbeats.ts";
import { Workers } from "../../../harness/server/judging/workers.ts";
import type { Queue, WaitingJob } from "../../../harness/store/index.ts";
import { jobOf } from "../../store/samples.ts";

const JOB: WaitingJob = { ...jobOf("j"), isLeased: false };

let now: number;
let reads: number;
let workers: Workers;
beforeEach(() => {
  now = 1_000_000;
  reads = 0;
  const heartbeats = { alive: { workers: 1, places: 1 }, refresh: async () => undefined };
  const queue = {
    waiting: async () => {
      reads += 1;
      return [JOB];
    },
  };
  workers = new Workers(queue as unknown as Queue, heartbeats as unknown as Heartbeats, () => now);
});

const estimate = () => workers.forecast([JOB]).get(JOB.id)?.estimateSeconds;

/** Judges a job of this kind within this time. */
function judge(took: number, kind: WaitingJob["kind"] = "judge"): void {
  workers.claimed(JOB);
  now += took;
  workers.finished({ ...JOB, kind });
}

describe("the recent speed of workers", () => {
  it("is that of judgings, not of runs", () => {
    const before = estimate();
    judge(100_000, "run");
    expect(estimate()).toBe(before);
    judge(100_000);
    expect(estimate()).toBeGreaterThan(90);
  });

  it("ignores judgings whose beginning is unknown, or during which the clock was set back", () => {
    const before = estimate();
    judge(-1);
    workers.finished(JOB);
    expect(estimate()).toBe(before);
  });

  it("counts a judging once, and one that took no time", () => {
    judge(100_000);
    const slow = estimate();
    now += 500_000;
    workers.finished(JOB);
    expect(estimate()).toBe(slow);
    judge(0);
    judge(0);
    expect(estimate()).toBeLessThan(slow ?? 0);
  });
});

it("the beginnings of ten thousand judgings are remembered; one more makes it forget them all", () => {
  const others = (count: number) => {
    for (let other = 0; other < count; other += 1) workers.claimed({ id: `${other}` });
  };
  workers.claimed(JOB);
  others(9999);
  now += 100_000;
  workers.finished(JOB);
  const slow = estimate();
  expect(slow).toBeGreaterThan(90);
  workers.claimed(JOB);
  others(1);
  now += 500_000;
  workers.finished(JOB);
  expect(estimate()).toBe(slow);
});

const signal = () => new AbortController().signal;

describe("a waiting worker", () => {
  it("is woken together with all others, once", async () => {
    const waiting = [workers.wait(60_000, signal()), workers.wait(60_000, signal())];
    workers.wake();
    await expect(Promise.all(waiting)).resolves.toHaveLength(2);
    workers.wake();
  });

  it("does not wait beyond its time, or if it is gone already", async () => {
    await expect(workers.wait(1, signal())).resolves.toBeUndefined();
    await expect(workers.wait(60_000, AbortSignal.abort())).resolves.toBeUndefined();
  });

  it("stops waiting when it is gone", async () => {
    const gone = new AbortController();
    const waiting = workers.wait(60_000, gone.signal);
    gone.abort();
    await expect(waiting).resolves.toBeUndefined();
  });
});

it("the queue is read together with the heartbeats", async () => {
  expect(await workers.queue()).toEqual([JOB]);
  expect(workers.alive).toEqual({ workers: 1, places: 1 });
});

describe("the queue", () => {
  it("is read once for all that ask together", async () => {
    const asked = Array.from({ length: 100 }, async () => workers.queue());
    expect(await Promise.all(asked)).toEqual(asked.map(() => [JOB]));
    expect(reads).toBe(1);
  });

  it("is read again for who asks after a read has begun", async () => {
    await workers.queue();
    await workers.queue();
    expect(reads).toBe(2);
  });

  it("is read again after a failure", async () => {
    const failing = new Error("the store is gone");
    let waiting = async (): Promise<WaitingJob[]> => Promise.reject(failing);
    const queue = { waiting: async () => waiting() } as unknown as Queue;
    const heartbeats = { refresh: async () => undefined } as unknown as Heartbeats;
    const own = new Workers(queue, heartbeats, () => now);
    await expect(Promise.all([own.queue(), own.queue()])).rejects.toBe(failing);
    waiting = async () => [JOB];
    expect(await own.queue()).toEqual([JOB]);
  });
});
