import { describe, expect, it } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { explainFault } from "../../../harness/engine/judging/explain-fault.ts";
import { LoadFailure } from "../../../harness/engine/run/function-session.ts";
import type { RunResult } from "../../../harness/sandbox/index.ts";
import { CLOSED } from "../run/scripted-driver.ts";

const LIMITS = { cpuMs: 1000, wallMs: 8000, memoryBytes: 2 ** 28, outputBytes: 1000 };

function explain(kind: LoadFailure["kind"], result: Partial<RunResult> = {}) {
  return explainFault(new LoadFailure(kind, "line 3", { ...CLOSED, ...result }), LIMITS);
}

const exited = (status: number) => explain("ended", { ending: { kind: "exited", status } });

const ended = (ending: RunResult["ending"], cpuMs: number) =>
  explain("ended", { ending, cpuMs })[0];

describe("a fault that stops a judging", () => {
  it("is a compile error where the function cannot be found or read", () => {
    expect(explain("syntax")).toEqual(["CE", "line 3"]);
    expect(explain("missing")).toEqual(["CE", "line 3"]);
  });

  it("is a run time error where the file raises an exception", () => {
    expect(explain("load")).toEqual(["RTE", "The file could not be loaded: line 3"]);
  });

  it("is a run time error where the file exits, which is named", () => {
    expect(exited(0)).toEqual([
      "RTE",
      "The file ended the whole process while it was being loaded. Define the function, and do not exit.",
    ]);
    expect(exited(1)).toEqual(["RTE", "Loading the file ended with exit status 1."]);
  });

  it("is a lack of time only where the sandbox ended the process, or beyond the limit", () => {
    expect(ended({ kind: "limited", limit: "cpu" }, 1000)).toBe("TLE");
    expect(ended({ kind: "signalled", signal: "SIGSEGV" }, 1000)).toBe("RTE");
    expect(ended({ kind: "signalled", signal: "SIGSEGV" }, 1001)).toBe("TLE");
  });

  it("is the judge's where the machine or Grundy fails, with a remedy if there is one", () => {
    const error = new HarnessError("sandbox-failed", "the plug was pulled");
    expect(explainFault(error, LIMITS)).toEqual([
      "JE",
      `The judge failed: the plug was pulled. ${error.remedy}`,
    ]);
    expect(explainFault(new RangeError("a bug"), LIMITS)).toEqual([
      "JE",
      "The judge failed: RangeError: a bug.",
    ]);
  });
});
