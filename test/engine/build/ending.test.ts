import { describe, expect, it, test } from "vitest";
import { explainEnding, explainLate, hasSucceeded } from "../../../harness/engine/build/ending.ts";
import type { RunResult } from "../../../harness/sandbox/index.ts";

const MEBIBYTE = 1024 ** 2;
const LIMITS = {
  cpuMs: 1000,
  wallMs: 8000,
  memoryBytes: 256 * MEBIBYTE,
  outputBytes: 8 * MEBIBYTE,
};

type Measured = Partial<Omit<RunResult, "stdout" | "stderr">> & {
  readonly stdout?: string;
  readonly stderr?: string;
};

function run({ stdout = "", stderr = "", ...measured }: Measured): RunResult {
  return {
    ending: { kind: "exited", status: 0 },
    cpuMs: 20,
    wallMs: 30,
    waitedMs: 10,
    memoryBytes: 10 * MEBIBYTE,
    stdout: Buffer.from(stdout),
    stderr: Buffer.from(stderr),
    ...measured,
  };
}

function explain(measured: Measured) {
  return explainEnding(run(measured), LIMITS, "The program");
}

const limited = (limit: "cpu" | "wall" | "memory" | "output") =>
  ({ kind: "limited", limit }) as const;
const exited = (status: number) => ({ kind: "exited", status }) as const;
const signalled = (signal: string) => ({ kind: "signalled", signal }) as const;

describe("the end of a run", () => {
  it.each<[what: string, measured: Measured, verdict: string, message: string]>([
    [
      "ended for its CPU time",
      { ending: limited("cpu"), cpuMs: 1150 },
      "TLE",
      "The program was ended after 1.15 s of CPU time; the limit is 1.00 s.",
    ],
    [
      "ended by the clock",
      { ending: limited("wall"), wallMs: 9013, waitedMs: 8013 },
      "TLE",
      "The program waits and computes nothing. Does it sleep, or wait for input that never comes? It was ended after waiting for 8.02 s (the limit is 8.00 s) and had used only 0.02 s of CPU time.",
    ],
    [
      "ended by the clock after its CPU time",
      { ending: limited("wall"), wallMs: 8013, waitedMs: 8003, cpuMs: 1090 },
      "TLE",
      "The program used 1.09 s of CPU time; the limit is 1.00 s.",
    ],
    [
      "ended for its memory",
      { ending: limited("memory"), memoryBytes: 300.25 * MEBIBYTE },
      "MLE",
      "The program needed more than the limit of 256 MiB of memory; its peak was 300.3 MiB.",
    ],
    [
      "ended for its memory, which nobody measured",
      { ending: limited("memory"), memoryBytes: undefined },
      "MLE",
      "The program needed more than the limit of 256 MiB of memory.",
    ],
    [
      "ended for what it printed",
      { ending: limited("output"), stdout: "x".repeat(8 * MEBIBYTE) },
      "OLE",
      "The program printed over 8 MiB to standard output, which is the limit. Does it print in an endless loop?",
    ],
    [
      "ended for what it complained",
      { ending: limited("output"), stderr: "x".repeat(8 * MEBIBYTE) },
      "OLE",
      "The program printed over 8 MiB to standard error, which is the limit. Does it print in an endless loop?",
    ],
    [
      "ended for what it printed and complained",
      { ending: limited("output"), stdout: "x".repeat(5 * MEBIBYTE), stderr: "x".repeat(4e6) },
      "OLE",
      "The program printed over 8 MiB to standard output and standard error together, which is the limit. Does it print in an endless loop?",
    ],
    [
      "ended for output of which little was kept",
      { ending: limited("output"), stdout: "x" },
      "OLE",
      "The program printed over 8 MiB, which is the limit. Does it print in an endless loop?",
    ],
    [
      "that succeeded after its time",
      { cpuMs: 1001 },
      "TLE",
      "The program used 1.01 s of CPU time; the limit is 1.00 s.",
    ],
    [
      "that failed after its time",
      { ending: exited(1), cpuMs: 1340 },
      "TLE",
      "The program used 1.34 s of CPU time; the limit is 1.00 s.",
    ],
    [
      "that crashed after its time",
      { ending: signalled("SIGSEGV"), cpuMs: 1340 },
      "TLE",
      "The program used 1.34 s of CPU time; the limit is 1.00 s.",
    ],
    [
      "that crashed",
      { ending: signalled("SIGFPE") },
      "RTE",
      "The program crashed with SIGFPE (an invalid calculation, usually a division by zero).",
    ],
    [
      "that crashed in a way of its own",
      { ending: signalled("SIGUSR1") },
      "RTE",
      "The program crashed with SIGUSR1.",
    ],
    [
      "that failed",
      { ending: exited(2), stderr: "no such game\n" },
      "RTE",
      "The program ended with exit status 2.\nno such game",
    ],
    [
      "that ended at once and was thought to have failed",
      { ending: exited(0) },
      "RTE",
      "The program ended with exit status 0.",
    ],
    [
      "that failed in the last moment of its time",
      { ending: exited(1), cpuMs: 1000 },
      "RTE",
      "The program ended with exit status 1.",
    ],
    [
      "that crashed in the last moment of its time",
      { ending: signalled("SIGFPE"), cpuMs: 1000 },
      "RTE",
      "The program crashed with SIGFPE (an invalid calculation, usually a division by zero).",
    ],
    [
      "ended by the clock in the last moment of its time",
      { ending: limited("wall"), waitedMs: 8000, cpuMs: 1000 },
      "TLE",
      "The program waits and computes nothing. Does it sleep, or wait for input that never comes? It was ended after waiting for 8.00 s (the limit is 8.00 s) and had used only 1.00 s of CPU time.",
    ],
    [
      "ended for little memory",
      { ending: limited("memory"), memoryBytes: 1023 * 1024 + 1 },
      "MLE",
      "The program needed more than the limit of 256 MiB of memory; its peak was 1024 KiB.",
    ],
    [
      "ended for a whole mebibyte of memory",
      { ending: limited("memory"), memoryBytes: MEBIBYTE },
      "MLE",
      "The program needed more than the limit of 256 MiB of memory; its peak was 1 MiB.",
    ],
    [
      "that was closed by the judge",
      { ending: { kind: "closed" }, cpuMs: 5000, stderr: "MemoryError" },
      "JE",
      "The judge closed the program before it answered.",
    ],
  ])("%s", (_, measured, verdict, message) => {
    expect(explain(measured)).toEqual({ verdict, message });
  });

  it.each(["cpu", "wall", "memory", "output"] as const)(
    "for the limit on %s is not hidden by what the run said and used besides",
    (limit) => {
      const ending = limited(limit);
      const { verdict } = explain({ ending, cpuMs: 1100, stderr: "MemoryError" });
      expect(verdict).toBe({ cpu: "TLE", wall: "TLE", memory: "MLE", output: "OLE" }[limit]);
    },
  );

  it.each([
    "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
    "Traceback (most recent call last):\nMemoryError",
    'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space',
    "terminate called after throwing an instance of 'std::bad_alloc'",
  ])("for want of memory, as it says itself, is MLE unless its time was over: %s", (stderr) => {
    for (const ending of [exited(1), signalled("SIGABRT")]) {
      expect(explain({ ending, stderr })).toEqual({
        verdict: "MLE",
        message: "The program ran out of memory; the limit is 256 MiB; its peak was 10 MiB.",
      });
      expect(explain({ ending, stderr, cpuMs: 1001 }).verdict).toBe("TLE");
    }
  });

  it("by an exit status shows the last lines that it said", () => {
    const stderr = `${Array.from({ length: 50 }, (_, index) => `line ${index}`).join("\n")}\n`;
    expect(explain({ ending: exited(2), stderr }).message).toMatch(
      /^The program ended with exit status 2\.\nline 38\n[\s\S]*line 49$/,
    );
  });

  it("is a success only by exit status 0 within the limit", () => {
    expect(hasSucceeded(run({ cpuMs: 1000 }), LIMITS)).toBe(true);
    expect(hasSucceeded(run({ cpuMs: 1001 }), LIMITS)).toBe(false);
    expect(hasSucceeded(run({ ending: exited(1) }), LIMITS)).toBe(false);
    expect(hasSucceeded(run({ ending: signalled("SIGTERM") }), LIMITS)).toBe(false);
    expect(hasSucceeded(run({ ending: limited("output") }), LIMITS)).toBe(false);
    expect(hasSucceeded(run({ ending: { kind: "closed" } }), LIMITS)).toBe(false);
  });
});

it("a time over the limit never looks like the limit", () => {
  expect(explainLate(300.7, { ...LIMITS, cpuMs: 300 }, "The call").message).toBe(
    "The call used 0.31 s of CPU time; the limit is 0.30 s.",
  );
  expect(explainLate(20_010, { ...LIMITS, cpuMs: 20_000 }, "The call").message).toBe(
    "The call used 20.01 s of CPU time; the limit is 20.00 s.",
  );
});

test("a time limit that is longer on a slow machine is called the limit here", () => {
  const slow = { ...LIMITS, machineFactor: 1.5 };
  const messages = (["cpu", "wall"] as const).map(
    (limit) => explainEnding(run({ ending: limited(limit) }), slow, "The program").message,
  );
  expect(messages[0]).toContain("the limit is 1.00 s here.");
  expect(messages[1]).toContain("(the limit is 8.00 s here)");
  expect(explainLate(1010, slow, "The call").message).toMatch(/; the limit is 1\.00 s here\.$/);
});
