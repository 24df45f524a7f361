import type { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { awaitFixedMoment, momentAfter } from "../../../harness/engine/explain/await-moment.ts";

test("each moment is twice as late as the last, and later a quarter later", () => {
  const moments = [0, 251, 501, 1001, 2001, 2501].map(momentAfter);
  expect(moments).toEqual([250, 500, 1000, 2000, 2500, 3125]);
});

test("no moment is over, and none is far", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (spentMs) => {
      const moment = momentAfter(spentMs);
      expect(moment).toBeGreaterThanOrEqual(spentMs);
      expect(moment).toBeLessThanOrEqual(Math.max(250, 2 * spentMs));
      expect(momentAfter(moment)).toBe(moment);
    }),
  );
});

test("the wait lasts from now to the next moment", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(10_600);
  try {
    const waits: unknown[] = [];
    const wait = async (...args: readonly unknown[]) => void waits.push(args);
    await awaitFixedMoment(10_000, {}, wait as unknown as typeof setTimeout);
    expect(waits).toEqual([[400, undefined, {}]]);
  } finally {
    now.mockRestore();
  }
});

test("the wait ends when the signal aborts", async () => {
  const signal = AbortSignal.abort();
  const waiting = awaitFixedMoment(performance.now() - 3_000_000, { signal });
  await expect(waiting).rejects.toThrow("aborted");
});

test("the slot is lent during the wait alone, and comes back if the wait is aborted", async () => {
  const log: string[] = [];
  const lendSlot = () => {
    log.push("lent");
    return { [Symbol.dispose]: () => log.push("back") };
  };
  const wait = async () => void log.push("waits");
  const asTimer = wait as unknown as typeof setTimeout;
  await awaitFixedMoment(performance.now(), { lendSlot }, asTimer);
  expect(log).toEqual(["lent", "waits", "back"]);
  const options = { lendSlot, signal: AbortSignal.abort() };
  await expect(awaitFixedMoment(performance.now(), options)).rejects.toThrow("aborted");
  expect(log.slice(3)).toEqual(["lent", "back"]);
});
