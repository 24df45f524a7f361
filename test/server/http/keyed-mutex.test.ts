import { expect, it } from "vitest";
import { KeyedMutex } from "../../../harness/server/http/keyed-mutex.ts";

it("tasks of one key run one after another, in order, even after one that fails", async () => {
  const mutex = new KeyedMutex();
  const order: string[] = [];
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const tasks = gates.map(({ promise }, index) =>
    mutex.run("key", async () => {
      order.push(`begin ${index}`);
      await promise;
      order.push(`end ${index}`);
      if (index === 0) throw new Error("a task that fails");
      return index;
    }),
  );
  expect(order).toEqual(["begin 0"]);
  for (const gate of gates.toReversed()) gate.resolve();
  const ended = await Promise.allSettled(tasks);
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(order).toEqual(["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"]);
});

it("tasks of different keys do not wait for each other", async () => {
  const mutex = new KeyedMutex();
  const gate = Promise.withResolvers<void>();
  const slow = mutex.run("one", async () => gate.promise);
  expect(await mutex.run("other", async () => "done")).toBe("done");
  gate.resolve();
  await slow;
});

it("a task starts at once if all earlier ones of its key have ended", async () => {
  const mutex = new KeyedMutex();
  await mutex.run("key", async () => undefined);
  let hasStarted = false;
  const task = mutex.run("key", async () => {
    hasStarted = true;
  });
  expect(hasStarted).toBe(true);
  await task;
});
