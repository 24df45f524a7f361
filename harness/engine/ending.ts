/** Every way in which a run can end, in a person's words. First come the causes that hide others. */
import type { Limits } from "../core/limits.ts";
import type { Verdict } from "../core/verdict.ts";
import type { RunResult } from "../sandbox/index.ts";

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
  SIGILL: "a forbidden instruction: most often a function that ends without `return`",
  SIGTRAP: "it stopped itself: most often out of memory",
  SIGKILL: "it was killed from outside: most often because the machine ran out of memory",
};

const OUT_OF_MEMORY =
  /heap out of memory|OutOfMemoryError|^MemoryError|std::bad_alloc|memory allocation of \d+ bytes failed|runtime: out of memory/m;

/**
 * Explains a run that was no success.
 * @param doing what was asked of it: "The program" or "The call".
 */
export function explainEnding(result: RunResult, limits: Limits, doing: string): Explained {
  const { ending } = result;
  const details = lastLines(result.stderr.toString());
  switch (ending.kind) {
    case "limited":
      return explainLimit(ending.limit, result, limits, doing);
    case "closed":
      return { verdict: "JE", message: "The judge closed the program before it had answered." };
    case "signalled": {
      if (OUT_OF_MEMORY.test(details)) return outOfMemory(doing, limits);
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
      if (OUT_OF_MEMORY.test(details)) return outOfMemory(doing, limits);
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
        message: `${doing} printed over ${formatBytes(limits.outputBytes)}. Is there an endless loop with a print in it?`,
      };
    case "memory":
      return {
        verdict: "MLE",
        message: `${doing} needed over ${formatBytes(limits.memoryBytes)} of memory${
          result.memoryBytes === undefined
            ? ""
            : ` (${formatBytes(result.memoryBytes)} when it was ended)`
        }.`,
      };
    case "cpu":
      return {
        verdict: "TLE",
        message: `${doing} was ended after ${formatSeconds(limits.cpuMs)} of CPU time, the limit.`,
      };
    case "wall":
      return {
        verdict: "TLE",
        message: `${doing} was ended after ${formatSeconds(limits.wallMs)} on the clock, though it used only ${formatSeconds(result.cpuMs)} of CPU time. Does it sleep, or wait for input that never comes?`,
      };
  }
}

export function outOfMemory(doing: string, limits: Limits): Explained {
  return {
    verdict: "MLE",
    message: `${doing} ran out of memory (the limit is ${formatBytes(limits.memoryBytes)}).`,
  };
}

export function isOutOfMemory(message: string): boolean {
  return OUT_OF_MEMORY.test(message);
}

function withDetails(sentence: string, details: string): string {
  return details === "" ? sentence : `${sentence}\n${details}`;
}

/** The end of a traceback says what happened; its start is rarely of use. */
function lastLines(text: string): string {
  const lines = text.trimEnd().split("\n");
  return lines.slice(-12).join("\n").slice(-2000).trim();
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 100 ? 2 : 1)} s`;
}

function formatBytes(bytes: number): string {
  return bytes < 1024 ** 2
    ? `${Math.ceil(bytes / 1024)} KiB`
    : `${Math.round(bytes / 1024 ** 2)} MiB`;
}
