import { describe, expect, it } from "vitest";
import { explainEnding } from "../../harness/engine/ending.ts";
import type { RunResult } from "../../harness/sandbox/index.ts";

const LIMITS = {
  cpuMs: 1000,
  wallMs: 8000,
  memoryBytes: 256 * 1024 ** 2,
  outputBytes: 8 * 1024 ** 2,
};

function explain(ending: RunResult["ending"], stderr = "") {
  const result: RunResult = {
    ending,
    cpuMs: 20,
    wallMs: 30,
    memoryBytes: 300 * 1024 ** 2,
    stdout: Buffer.alloc(0),
    stderr: Buffer.from(stderr),
  };
  return explainEnding(result, LIMITS, "The program");
}

describe("the end of a run", () => {
  it.each([
    ["cpu", "TLE", "The program was ended after 1.0 s of CPU time, the limit."],
    ["wall", "TLE", "used only 0.02 s of CPU time. Does it sleep"],
    ["memory", "MLE", "needed over 256 MiB of memory (300 MiB when it was ended)"],
    ["output", "OLE", "printed over 8 MiB. Is there an endless loop"],
  ] as const)("by the limit on %s is %s", (limit, verdict, part) => {
    const { verdict: actual, message } = explain({ kind: "limited", limit });
    expect(actual).toBe(verdict);
    expect(message).toContain(part);
  });

  it("by a signal is explained", () => {
    expect(explain({ kind: "signalled", signal: "SIGSEGV" }).message).toContain("null pointer");
    expect(explain({ kind: "signalled", signal: "SIGFPE" }).message).toContain("division by zero");
    expect(explain({ kind: "signalled", signal: "SIGUSR1" })).toEqual({
      verdict: "RTE",
      message: "The program crashed with SIGUSR1.",
    });
  });

  it("by an exit status shows the last lines that it said", () => {
    const said = `${Array.from({ length: 50 }, (_, index) => `line ${index}`).join("\n")}\n`;
    const { verdict, message } = explain({ kind: "exited", status: 2 }, said);
    expect(verdict).toBe("RTE");
    expect(message).toMatch(/^The program ended with exit status 2\.\nline 38\n[\s\S]*line 49$/);
  });

  it.each([
    "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
    "Traceback (most recent call last):\nMemoryError",
    'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space',
    "terminate called after throwing an instance of 'std::bad_alloc'",
  ])("for want of memory is MLE: %s", (stderr) => {
    expect(explain({ kind: "signalled", signal: "SIGABRT" }, stderr).verdict).toBe("MLE");
  });

  it("by the judge's own hand is never the student's fault", () => {
    expect(explain({ kind: "closed" }).verdict).toBe("JE");
  });
});
