import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import {
  chooseUsageMeter,
  parsePsTime,
  procMeter,
  psMeter,
} from "../../harness/sandbox/portable/usage.ts";

describe("the usage of a process", () => {
  const started: ReturnType<typeof spawn>[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) child.kill("SIGKILL");
  });

  const hasBoth = chooseUsageMeter() === procMeter && existsSync("/bin/ps");
  it.runIf(hasBoth)("is the same from /proc and from ps", async () => {
    const child = spawn(process.execPath, ["-e", "for (;;) {}"], { stdio: "ignore" });
    started.push(child);
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    const { pid = 0 } = child;
    const fromProc = procMeter.read(pid);
    const fromPs = psMeter.read(pid);
    expect(fromProc?.cpuMs).toBeGreaterThan(0);
    expect(fromProc?.memoryBytes).toBeGreaterThan(10 * 1024 ** 2);
    expect(fromPs?.memoryBytes).toBeGreaterThan(10 * 1024 ** 2);
    expect(fromPs?.memoryBytes).toBeLessThanOrEqual((fromProc?.memoryBytes ?? 0) * 1.5);
  });

  it("is undefined for a process that is gone", () => {
    expect(procMeter.read(2 ** 30)).toBeUndefined();
    expect(psMeter.read(2 ** 22 - 1)).toBeUndefined();
  });

  it("reads the clock of ps in every length", () => {
    expect(parsePsTime("00:00:01")).toBe(1000);
    expect(parsePsTime("0:00.25")).toBe(250);
    expect(parsePsTime("12:34.50")).toBe(754_500);
    expect(parsePsTime("2-03:04:05")).toBe(183_845_000);
  });
});
