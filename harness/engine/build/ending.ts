/** Every way in which a run can end, in a person's words, with the limit and what was measured. */
import type { Limits } from "../../core/judging/limits.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { RunResult } from "../../sandbox/sandbox.ts";
import { readFault } from "./printed-text.ts";

export interface Explained {
  readonly verdict: Verdict;
  readonly message: string;
}

const SIGNALS: Readonly<Record<string, string>> = {
  SIGSEGV:
    "a bad memory access: an index outside of an array, a null pointer, or endless recursion",
  SIGBUS: "a bad memory access",
  SIGABRT: "it gave up by itself: an uncaught exception or a failed assertion",
  SIGFPE: "a forbidden calculation: most often a division by zero",
  SIGILL:
    "a forbidden instruction: most often a function that ends without `return`, or a division by a constant 0",
  SIGTRAP: "it stopped itself: most often out of memory",
  SIGKILL: "it was killed from outside: most often because the machine ran out of memory",
};

const OUT_OF_MEMORY =
  /heap out of memory|OutOfMemoryError|^MemoryError|std::bad_alloc|memory allocation of \d+ bytes failed|runtime: out of memory/m;

/** Whether a run came to its own end, without complaint and in time. */
export function hasSucceeded({ ending, cpuMs }: RunResult, limits: Limits): boolean {
  return ending.kind === "exited" && ending.status === 0 && cpuMs <= limits.cpuMs;
}

/**
 * Explains a run that was no success. What the sandbox saw and measured comes first: a limit that
 * ended the run, then time over the limit; what the run itself says and does counts only after it.
 * @param limits of the exercise; a sandbox lets time run a little further.
 * @param doing what was asked of it: "The program" or "The call".
 */
export function explainEnding(result: RunResult, limits: Limits, doing: string): Explained {
  const { ending } = result;
  const details = readFault(result.stderr);
  switch (ending.kind) {
    case "limited":
      return explainLimit(ending.limit, result, limits, doing);
    case "closed":
      return { verdict: "JE", message: "The judge closed the program before it had answered." };
    case "signalled": {
      if (result.cpuMs > limits.cpuMs) return explainLate(result.cpuMs, limits, doing);
      if (OUT_OF_MEMORY.test(details)) return outOfMemory(doing, limits, result.memoryBytes);
      const meaning = SIGNALS[ending.signal];
      return {
        verdict: "RTE",
        message: withDetails(
          `${doing} crashed with ${ending.signal}${meaning === undefined ? "" : ` (${meaning})`}.`,
          details,
        ),
      };
    }
    case "exited":
      if (result.cpuMs > limits.cpuMs) return explainLate(result.cpuMs, limits, doing);
      if (OUT_OF_MEMORY.test(details)) return outOfMemory(doing, limits, result.memoryBytes);
      return {
        verdict: "RTE",
        message: withDetails(`${doing} ended with exit status ${ending.status}.`, details),
      };
  }
}

function explainLimit(
  limit: "cpu" | "wall" | "memory" | "output",
  result: RunResult,
  limits: Limits,
  doing: string,
): Explained {
  switch (limit) {
    case "output":
      return {
        verdict: "OLE",
        message: `${doing} printed over ${formatBytes(limits.outputBytes)}${namePrinted(result, limits)}, the limit. Is there an endless loop with a print in it?`,
      };
    case "memory":
      return {
        verdict: "MLE",
        message: `${doing} needed over ${formatBytes(limits.memoryBytes)} of memory, the limit${describePeak(result.memoryBytes)}.`,
      };
    case "cpu":
      return {
        verdict: "TLE",
        message: `${doing} was ended after ${formatSeconds(result.cpuMs)} of CPU time; the limit is ${formatSeconds(limits.cpuMs)}.`,
      };
    case "wall":
      if (result.cpuMs > limits.cpuMs) return explainLate(result.cpuMs, limits, doing);
      return {
        verdict: "TLE",
        message: `${doing} waits and computes nothing. Does it sleep, or wait for input that never comes? It was ended after it had waited for ${formatSeconds(result.waitedMs)} (the limit is ${formatSeconds(limits.wallMs)}), and used only ${formatSeconds(result.cpuMs)} of CPU time.`,
      };
  }
}

/** For what came to its own end, but after its time. */
export function explainLate(cpuMs: number, limits: Limits, doing: string): Explained {
  return {
    verdict: "TLE",
    message: `${doing} used ${formatSeconds(cpuMs)} of CPU time; the limit is ${formatSeconds(limits.cpuMs)}.`,
  };
}

/** For what says itself that it got no more memory. */
export function outOfMemory(
  doing: string,
  limits: Limits,
  memoryBytes: number | undefined,
): Explained {
  return {
    verdict: "MLE",
    message: `${doing} ran out of memory; the limit is ${formatBytes(limits.memoryBytes)}${describePeak(memoryBytes)}.`,
  };
}

export function isOutOfMemory(message: string): boolean {
  return OUT_OF_MEMORY.test(message);
}

function withDetails(sentence: string, details: string): string {
  return details === "" ? sentence : `${sentence}\n${details}`;
}

/** A peak is not always over the limit: what was refused was never used. */
function describePeak(memoryBytes: number | undefined): string {
  return memoryBytes === undefined ? "" : `; its peak was ${formatBytes(memoryBytes)}`;
}

/** Output is cut at the limit, so that how far it went beyond is not known; on which stream, is. */
function namePrinted({ stdout, stderr }: RunResult, { outputBytes }: Limits): string {
  if (stdout.length >= outputBytes) return " to standard output";
  return stderr.length >= outputBytes ? " to standard error" : "";
}

/** Rounded up, so that what is over a limit does not look as if it were the limit. */
export function formatSeconds(ms: number): string {
  return `${(Math.ceil(Math.round(ms) / 10) / 100).toFixed(2)} s`;
}

function formatBytes(bytes: number): string {
  return bytes < 1024 ** 2
    ? `${Math.ceil(bytes / 1024)} KiB`
    : `${Math.ceil((bytes * 10) / 1024 ** 2) / 10} MiB`;
}
