import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { EventLoopMonitor } from "../../../harness/batch/attacks/event-loop-monitor.ts";

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Blocks the event loop until its thread has used this much CPU time, partly in the system. */
function work(howLongMs: number): void {
  const endMs = usedMs() + howLongMs;
  while (usedMs() < endMs) readdirSync("/");
}

describe("a watch on the event loop", () => {
  it("sees work that lets nothing else happen", () => {
    using watch = new EventLoopMonitor();
    work(60);
    expect(watch.longestMs).toBeGreaterThanOrEqual(60);
  });

  it("sees no more work than there was", () => {
    const before = process.threadCpuUsage();
    using watch = new EventLoopMonitor();
    const { longestMs } = watch;
    const { user, system } = process.threadCpuUsage(before);
    expect(longestMs).toBeLessThanOrEqual((user + system) / 1000);
  });

  it("does not take waiting for work", async () => {
    using watch = new EventLoopMonitor();
    const beganMs = process.threadCpuUsage();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    const { user, system } = process.threadCpuUsage(beganMs);
    expect(watch.longestMs).toBeLessThanOrEqual((user + system) / 1000 + 200 / 2);
  });

  it("counts pieces of work between which others had their turn one by one", async () => {
    using watch = new EventLoopMonitor();
    const before = process.threadCpuUsage();
    for (let piece = 0; piece < 20; piece += 1) {
      work(20);
      await sleep(10);
    }
    const { user, system } = process.threadCpuUsage(before);
    expect(watch.longestMs).toBeGreaterThanOrEqual(20);
    expect(watch.longestMs).toBeLessThan((user + system) / 1000 / 2);
  });
});
