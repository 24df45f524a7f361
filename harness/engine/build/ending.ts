/** Explains how a run ended, with the limit and the measured value. */
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
    "an invalid memory access: an index outside an array, a null pointer, or endless recursion",
  SIGBUS: "an invalid memory access",
  SIGABRT: "it aborted itself: an uncaught exception or a failed assertion",
  SIGFPE: "an invalid calculation, usually a division by zero",
  SIGILL:
    "an invalid instruction, usually a function that ends without `return` or a division by a constant 0",
  SIGTRAP: "it stopped itself, usually because it was out of memory",
  SIGKILL: "it was killed from outside, usually because the machine ran out of memory",
};

const OUT_OF_MEMORY =
  /heap out of memory|OutOfMemoryError|^MemoryError|std::bad_alloc|memory allocation of \d+ bytes failed|runtime: out of memory/m;

/** True if a run exited with status 0 and in time. */
export function hasSucceeded({ ending, cpuMs }: RunResult, limits: Limits): boolean {
  return ending.kind === "exited" && ending.status === 0 && cpuMs <= limits.cpuMs;
}

/**
 * Explains a run that did not succeed. The sandbox's measurements come first: a limit that ended
 * the run, then time over the limit. The run's own messages and exit status come after them.
 * @param limits limits of the exercise; a sandbox allows slightly more time
 * @param doing the subject of the sentence: "The program" or "The call"
 */
export function explainEnding(result: RunResult, limits: Limits, doing: string): Explained {
  const { ending } = result;
  const details = readFault(result.stderr);
  switch (ending.kind) {
    case "limited":
      return explainLimit(ending.limit, result, limits, doing);
    case "closed":
      return { verdict: "JE", message: "The judge closed the program before it answered." };
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
        message: `${doing} printed over ${formatBytes(limits.outputBytes)}${nameStream(result, limits)}, which is the limit. Does it print in an endless loop?`,
      };
    case "memory":
      return {
        verdict: "MLE",
        message: `${doing} needed more than the limit of ${formatBytes(limits.memoryBytes)} of memory${describePeak(result.memoryBytes)}.`,
      };
    case "cpu":
      return {
        verdict: "TLE",
        message: `${doing} was ended after ${formatSeconds(result.cpuMs)} of CPU time; the limit is ${formatSeconds(limits.cpuMs)}${sayHere(limits)}.`,
      };
    case "wall":
      if (result.cpuMs > limits.cpuMs) return explainLate(result.cpuMs, limits, doing);
      return {
        verdict: "TLE",
        message: `${doing} waits and computes nothing. Does it sleep, or wait for input that never comes? It was ended after waiting for ${formatSeconds(result.waitedMs)} (the limit is ${formatSeconds(limits.wallMs)}${sayHere(limits)}) and had used only ${formatSeconds(result.cpuMs)} of CPU time.`,
      };
  }
}

/** For a run that ended by itself, but too late. */
export function explainLate(cpuMs: number, limits: Limits, doing: string): Explained {
  return {
    verdict: "TLE",
    message: `${doing} used ${formatSeconds(cpuMs)} of CPU time; the limit is ${formatSeconds(limits.cpuMs)}${sayHere(limits)}.`,
  };
}

/** Marks a time limit that is longer than the written one, because the machine is slow. */
export function sayHere({ machineFactor }: Pick<Limits, "machineFactor">): string {
  return machineFactor === undefined ? "" : " here";
}

/** For a run that reported itself that it got no more memory. */
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

/** The peak may be below the limit, because refused memory was never used. */
function describePeak(memoryBytes: number | undefined): string {
  return memoryBytes === undefined ? "" : `; its peak was ${formatBytes(memoryBytes)}`;
}

/** Names what exceeded the limit. Output is cut there, so the excess is unknown. */
function nameStream({ stdout, stderr }: RunResult, { outputBytes }: Limits): string {
  if (stdout.length >= outputBytes) return " to standard output";
  if (stderr.length >= outputBytes) return " to standard error";
  const isTogether = stdout.length + stderr.length >= outputBytes;
  return isTogether ? " to standard output and standard error together" : "";
}

/** Rounds up, so that a time over the limit does not look like the limit. */
export function formatSeconds(ms: number): string {
  return `${(Math.ceil(Math.round(ms) / 10) / 100).toFixed(2)} s`;
}

function formatBytes(bytes: number): string {
  return bytes < 1024 ** 2
    ? `${Math.ceil(bytes / 1024)} KiB`
    : `${Math.ceil((bytes * 10) / 1024 ** 2) / 10} MiB`;
}
