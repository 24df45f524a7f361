import { describe, expect, test } from "vitest";
import { type Requester, FairQueue } from "../../harness/accounts/fair-queue.ts";

/** Runs tasks one at a time, all of which arrive while the first one runs; returns their order. */
async function orderOf(askers: readonly Requester[]): Promise<readonly string[]> {
  const queue = new FairQueue(1);
  const order: string[] = [];
  const began = Promise.withResolvers<void>();
  const first = queue.run({ address: "busy", account: "first" }, () => began.promise);
  const others = askers.map((asker) =>
    queue.run(asker, async () => void order.push(`${asker.address} ${asker.account}`)),
  );
  began.resolve();
  await Promise.all([first, ...others]);
  return order;
}

const askerOf = (name: string): Requester => {
  const [address = "", account = ""] = name.split(" ");
  return { address, account };
};

const flood = (address: string, account: (index: number) => string) =>
  Array.from({ length: 500 }, (_, index) => ({ address, account: account(index) }));

describe("a fair queue", () => {
  test("one address's flood comes after the next task of another address", async () => {
    const order = await orderOf([
      ...flood("stranger", (index) => `guess ${index}`),
      { address: "campus", account: "ada" },
    ]);
    expect(order.indexOf("campus ada")).toBe(1);
    expect(order).toHaveLength(501);
  });

  test("one account's flood comes after the next task of another account at the same address", async () => {
    const order = await orderOf([
      ...flood("campus", () => "guessed"),
      { address: "campus", account: "ada" },
    ]);
    expect(order.indexOf("campus ada")).toBe(1);
  });

  test("tasks of one account run in the order in which they came", async () => {
    const queue = new FairQueue(1);
    const order: number[] = [];
    const asker = { address: "campus", account: "ada" };
    await Promise.all([1, 2, 3].map((task) => queue.run(asker, async () => void order.push(task))));
    expect(order).toEqual([1, 2, 3]);
  });

  test("addresses take turns, and so do the accounts of one address", async () => {
    const asked = ["x a", "x a", "x b", "y c", "y c", "z d"];
    expect(await orderOf(asked.map(askerOf))).toEqual(["x a", "y c", "z d", "x b", "y c", "x a"]);
  });

  test("a task starts at once if all earlier ones have ended, even in failure", async () => {
    const queue = new FairQueue(1);
    const asker = { address: "campus", account: "ada" };
    for (const outcome of ["done", "failed", "done"]) {
      let hasStarted = false;
      const task = async () => {
        hasStarted = true;
        if (outcome === "failed") throw new Error("a task that fails");
      };
      const ended = queue.run(asker, task).catch(() => undefined);
      expect(hasStarted).toBe(true);
      await ended;
    }
    // They have left one slot, not more.
    const gate = Promise.withResolvers<void>();
    let started = 0;
    const both = [1, 2].map(async () =>
      queue.run(asker, async () => {
        started += 1;
        await gate.promise;
      }),
    );
    expect(started).toBe(1);
    gate.resolve();
    await Promise.all(both);
    expect(started).toBe(2);
  });

  test("no more tasks run at once than may, and failures give their slots back", async () => {
    const queue = new FairQueue(3);
    let [running, most] = [0, 0];
    const tasks = flood("campus", String).map(async (asker, index) =>
      queue.run(asker, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (index % 2 === 0) throw new Error("a task that fails");
      }),
    );
    const ended = await Promise.allSettled(tasks);
    expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(250);
    expect(most).toBe(3);
  });
});
