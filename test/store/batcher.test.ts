import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { Batcher } from "../../harness/store/batcher.ts";

function collect(options: { maxItems?: number; isAlike?: (a: string, b: string) => boolean } = {}) {
  const batches: string[] = [];
  let running = 0;
  const batcher = new Batcher<string>({
    maxItems: 100,
    ...options,
    handle: async (items) => {
      running += 1;
      expect(running).toBe(1);
      batches.push(items.join(""));
      await setTimeout(5);
      running -= 1;
    },
  });
  return { batcher, batches };
}

test("items of one moment share a batch, and those that arrive meanwhile share the next", async () => {
  const { batcher, batches } = collect();
  batcher.add("a");
  await Promise.resolve();
  batcher.add("b");
  while (batches.length === 0) await setTimeout(1);
  for (const item of ["c", "d", "e"]) batcher.add(item);
  await batcher.settle();
  expect(batches).toEqual(["ab", "cde"]);
});

test("a batch has at most so many items, in order", async () => {
  const { batcher, batches } = collect({ maxItems: 2 });
  for (const item of ["a", "b", "c", "d", "e"]) batcher.add(item);
  await batcher.settle();
  expect(batches).toEqual(["ab", "cd", "e"]);
});

function haveSameCase(left: string, right: string): boolean {
  return /[A-Z]/.test(left) === /[A-Z]/.test(right);
}

test("items that are not alike wait for a batch of their own, and lose no place", async () => {
  const { batcher, batches } = collect({ isAlike: haveSameCase, maxItems: 3 });
  for (const item of ["a", "B", "c", "D", "e", "f"]) batcher.add(item);
  await batcher.settle();
  expect(batches).toEqual(["ace", "BD", "f"]);
});

test("an item that is added just when the last batch ends is handled", async () => {
  for (let ticks = 0; ticks < 12; ticks += 1) {
    const handled: string[] = [];
    const added = Promise.withResolvers<void>();
    const batcher = new Batcher<string>({
      maxItems: 100,
      handle: async (items) => {
        handled.push(...items);
        if (items.includes("late")) return;
        void (async () => {
          for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
          batcher.add("late");
          added.resolve();
        })();
      },
    });
    batcher.add("first");
    await added.promise;
    await batcher.settle();
    expect(handled).toEqual(["first", "late"]);
  }
});
