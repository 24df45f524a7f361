import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { runInParallel } from "../../harness/batch/run-in-parallel.ts";

async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

describe("parallel tasks", () => {
  it("never exceed the limit, and all finish", async () => {
    let active = 0;
    let most = 0;
    const tasks = Array.from({ length: 20 }, (_, index) => index);
    const items = await collect(
      runInParallel(tasks, 3, async function* (task) {
        active += 1;
        most = Math.max(most, active);
        await sleep(task % 4);
        yield task * 10;
        active -= 1;
      }),
    );
    expect(most).toBe(3);
    expect(items.map(({ item }) => item).toSorted((left, right) => left - right)).toEqual(
      tasks.map((task) => task * 10),
    );
  });

  it("start beside tasks that wait, up to four for each slot", async () => {
    const started: number[] = [];
    const mayEnd = Promise.withResolvers<void>();
    const stream = runInParallel([1, 2, 3, 4, 5, 6, 7, 8, 9], 2, async function* (task, _, lend) {
      started.push(task);
      lend();
      yield task;
      await mayEnd.promise;
    });
    for (let count = 0; count < 8; count += 1) await stream.next();
    expect(started).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    mayEnd.resolve();
    expect((await collect(stream)).map(({ item }) => item)).toEqual([9]);
  });

  it("start no other task after one that took its slot back", async () => {
    const started: number[] = [];
    const mayEnd = Promise.withResolvers<void>();
    const stream = runInParallel([1, 2, 3, 4], 1, async function* (task, _, lend) {
      started.push(task);
      if (task === 1) lend()[Symbol.dispose]();
      yield task;
      await mayEnd.promise;
    });
    await stream.next();
    await stream.next();
    // Two run now, and the second one has not lent its slot.
    expect(started).toEqual([1, 2]);
    mayEnd.resolve();
    await collect(stream);
    expect(started).toEqual([1, 2, 3, 4]);
  });

  it("keep the order of items within a task", async () => {
    const items = await collect(
      runInParallel(["a", "b"], 2, async function* (task) {
        for (let step = 0; step < 5; step += 1) {
          await sleep(1);
          yield `${task}${step}`;
        }
      }),
    );
    const own = items.filter(({ task }) => task === "a").map(({ item }) => item);
    expect(own).toEqual(["a0", "a1", "a2", "a3", "a4"]);
  });

  it.each([[[1, 2]], [[1, 2, 3]]])("give a slow reader all of %j, in order", async (all) => {
    const seen: number[] = [];
    const stream = runInParallel(["a"], 1, async function* () {
      yield* all;
    });
    for await (const { item } of stream) {
      seen.push(item);
      await turn();
    }
    expect(seen).toEqual(all);
  });

  it("end with the first error, after earlier items", async () => {
    const started: number[] = [];
    const stream = runInParallel([1, 2, 3, 4, 5, 6], 1, async function* (task) {
      started.push(task);
      yield task;
      if (task === 2) throw new Error("broken");
    });
    const seen: number[] = [];
    await expect(async () => {
      for await (const { item } of stream) seen.push(item);
    }).rejects.toThrow("broken");
    expect(seen).toEqual([1, 2]);
    expect(started).toEqual([1, 2]);
  });

  it.each([
    ["the only task", 1],
    ["all that run, at once", 3],
  ])("end with the error of %s, though no item is left", async (_, width) => {
    const mayFail = Promise.withResolvers<void>();
    const stream = runInParallel([1, 2, 3].slice(0, width), width, async function* (task) {
      yield task;
      await mayFail.promise;
      throw new Error("broken");
    });
    for (let count = 0; count < width; count += 1) await stream.next();
    const next = stream.next();
    mayFail.resolve();
    await expect(next).rejects.toThrow("broken");
  });

  it("are aborted when one fails, and end before the error is thrown", async () => {
    let hasEnded = false;
    const stream = runInParallel(["waits", "fails"], 2, async function* (task, signal) {
      yield task;
      if (task === "fails") throw new Error("broken");
      await sleep(60_000, undefined, { signal }).catch(() => undefined);
      await sleep(5);
      hasEnded = true;
    });
    await expect(collect(stream)).rejects.toThrow("broken");
    expect(hasEnded).toBe(true);
  });

  it("are aborted when the reader stops, and no new one starts", async () => {
    const started: number[] = [];
    const ended: number[] = [];
    const stream = runInParallel([1, 2, 3], 2, async function* (task, signal) {
      started.push(task);
      yield task;
      await sleep(60_000, undefined, { signal }).catch(() => undefined);
      ended.push(task);
    });
    for await (const { item } of stream) if (item === 1) break;
    expect(started).toEqual([1, 2]);
    expect(ended).toEqual([1, 2]);
  });

  it("may be fewer than the limit, and may yield nothing", async () => {
    const items = await collect(
      runInParallel([1, 2], 9, async function* (task) {
        if (task === 2) yield task;
      }),
    );
    expect(items).toEqual([{ task: 2, item: 2 }]);
  });

  it("may be none", async () => {
    expect(await collect(runInParallel([], 2, async function* () {}))).toEqual([]);
  });
});
