import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Pipe } from "../../harness/sandbox/pipe.ts";
import type { Waiting } from "../../harness/sandbox/sandbox.ts";
import { monotonicMs } from "../../harness/sandbox/slot-protocol.ts";
import { WaitingPair } from "../../harness/sandbox/waiting-pair.ts";

const blocked = (from: number, to: number): Waiting => ({ isIdle: true, blockedMs: { from, to } });
const IDLE: Waiting = { isIdle: true };
const BUSY: Waiting = { isIdle: false };

function watch(heldMs = -Infinity) {
  const seen: string[] = [];
  const line = { heldMs };
  const pair = new WaitingPair([line as Pipe], {
    onIdle: (isIdle) => seen.push(isIdle ? "idle" : "busy"),
    onDeadlock: () => seen.push("deadlock"),
  });
  const take = async (index: 0 | 1, waiting: Waiting) => {
    pair.take(index, waiting);
    for (let count = 0; count < 4; count += 1) await turn();
  };
  return { pair, line, seen, take };
}

describe("two programs that wait", () => {
  it("are deadlocked when both were blocked for half a second at the same time", async () => {
    const { seen, take } = watch();
    await take(0, blocked(1000, 1600));
    await take(1, blocked(1100, 1550));
    expect(seen).toEqual(["idle"]);
    await take(1, blocked(1100, 1650));
    expect(seen).toEqual(["idle", "deadlock"]);
  });

  it("are not deadlocked when they were blocked one after the other, however late the reports", async () => {
    const { seen, take } = watch();
    await take(0, blocked(1000, 9000));
    await take(1, blocked(8900, 20_000));
    expect(seen).toEqual(["idle"]);
  });

  it("are not deadlocked when one of them is only idle, or works again", async () => {
    const { seen, take } = watch();
    await take(0, blocked(1000, 9000));
    await take(1, IDLE);
    await take(1, BUSY);
    expect(seen).toEqual(["idle", "busy"]);
  });

  it("are not deadlocked when a report of work arrives before the last look", () => {
    const { pair, seen } = watch();
    pair.take(0, blocked(1000, 9000));
    pair.take(1, blocked(1000, 9000));
    pair.take(1, BUSY);
    expect(seen).toEqual(["idle", "busy"]);
  });

  it("are not deadlocked while the judge has data for one of them, or has just had some", async () => {
    const { line, seen, take } = watch(Infinity);
    await take(0, blocked(1000, 3000));
    await take(1, blocked(1000, 3000));
    line.heldMs = 2900;
    await take(1, blocked(1000, 3100));
    expect(seen).toEqual(["idle"]);
    await take(0, blocked(1000, 3500));
    await take(1, blocked(1000, 3500));
    expect(seen).toEqual(["idle", "deadlock"]);
  });

  it("are deadlocked only once, and never when one of them has ended", async () => {
    const { pair, seen, take } = watch();
    await take(0, blocked(1000, 3000));
    await take(1, blocked(1000, 3000));
    await take(1, blocked(1000, 4000));
    expect(seen).toEqual(["idle", "deadlock"]);
    pair.end();
    expect(seen).toEqual(["idle", "deadlock", "busy"]);
    const other = watch();
    await other.take(0, blocked(1000, 3000));
    other.pair.end();
    await other.take(1, blocked(1000, 3000));
    expect(other.seen).toEqual([]);
  });
});

/** Watches a program whose partner has ended. */
function survive(heldMs = -Infinity) {
  const { pair, line, take } = watch(heldMs);
  pair.end();
  let isWaiting = false;
  void pair.untilWaiting(1).then(() => (isWaiting = true));
  const now = monotonicMs();
  return { line, take, now, isWaiting: () => isWaiting };
}

describe("a program whose partner has ended", () => {
  it("waits when it was blocked after that end", async () => {
    const { take, now, isWaiting } = survive();
    await take(1, blocked(now - 100, now - 1));
    await take(0, blocked(now - 100, now + 60));
    expect(isWaiting()).toBe(false);
    await take(1, blocked(now - 100, now + 60));
    expect(isWaiting()).toBe(true);
  });

  it("does not wait while the judge has data for it", async () => {
    const { line, take, now, isWaiting } = survive(Infinity);
    await take(1, blocked(now, now + 60));
    line.heldMs = now + 61;
    await take(1, blocked(now, now + 61));
    expect(isWaiting()).toBe(false);
    await take(1, blocked(now + 62, now + 70));
    expect(isWaiting()).toBe(true);
  });

  it("does not wait because it was idle for a moment", async () => {
    const { take, isWaiting } = survive();
    await take(1, IDLE);
    await take(1, BUSY);
    await take(1, IDLE);
    expect(isWaiting()).toBe(false);
  });
});
