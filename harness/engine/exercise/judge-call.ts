import type { Limits } from "../../core/judging/limits.ts";
import type { RunResult } from "../../sandbox/sandbox.ts";
import {
  explainEnding,
  explainLate,
  hasSucceeded,
  isOutOfMemory,
  outOfMemory,
} from "../build/ending.ts";
import type { CaseOutcome, PlacedCase } from "../judging/case-outcome.ts";
import { explainConfusion, refuseTooLong } from "./check-answer.ts";
import type { Checker } from "./checker.ts";
import type { CallResult } from "../run/function-session.ts";
import { troubleOf } from "../run/time-trouble.ts";

/** True if the call was answered, but too late. */
export function isOutOfTime(call: CallResult, limits: Limits): boolean {
  return findLateMs(call, limits) !== undefined;
}

function findLateMs(call: CallResult, limits: Limits): number | undefined {
  return "cpuMs" in call && call.cpuMs > limits.cpuMs ? call.cpuMs : undefined;
}

/** Judges a call. `result`: present if the process has ended. */
export async function judgeCall(
  { index, test }: PlacedCase,
  call: CallResult,
  result: RunResult | undefined,
  { checker, limits }: { readonly checker: Checker; readonly limits: Limits },
): Promise<CaseOutcome> {
  const failed = { index, score: 0, notes: [] };
  const lateMs = findLateMs(call, limits);
  if (lateMs !== undefined) {
    const late = explainLate(lateMs, limits, "The call");
    return { ...failed, ...late, cpuMs: lateMs, trouble: "slow" };
  }
  switch (call.kind) {
    case "returned": {
      const checked = await checker.checkReturned(test, call.value);
      const message = withPrintHint(checked.message, call.value, result);
      return { ...checked, index, message, cpuMs: call.cpuMs };
    }
    case "oversized":
      return { ...refuseTooLong("returned", call.head), index, cpuMs: call.cpuMs };
    case "raised":
      return isOutOfMemory(call.message)
        ? { ...failed, ...outOfMemory("The call", limits, undefined), cpuMs: call.cpuMs }
        : { ...failed, verdict: "RTE", message: describeRaised(call.message), cpuMs: call.cpuMs };
    case "exited":
      return {
        ...failed,
        verdict: "RTE",
        message: describeRaised(call.message),
        cpuMs: call.cpuMs,
      };
    case "refused":
      return { ...failed, verdict: "RTE", message: call.message, cpuMs: call.cpuMs };
    case "confused":
      return {
        ...failed,
        verdict: "RTE",
        message: explainConfusion(call.message),
        cpuMs: undefined,
      };
    case "ended": {
      if (result === undefined) throw new Error("a process ended without a result");
      // The process may have answered many calls before, whose time does not count here.
      const own = {
        ...result,
        cpuMs: result.cpuMs - call.since.cpuMs,
        waitedMs: result.waitedMs - call.since.waitedMs,
      };
      return {
        ...failed,
        ...(hasSucceeded(own, limits) ? EXIT : explainEnding(own, limits, "The call")),
        cpuMs: own.cpuMs,
        trouble: troubleOf(own, limits),
      };
    }
  }
}

const EXIT = {
  verdict: "RTE",
  message:
    "The call ended the whole process (exit status 0). A function must return its answer, not exit.",
} as const;

/** Drivers report an exit as "the function called exit(1)", and otherwise the exception's name. */
function describeRaised(message: string): string {
  return message.startsWith("the function")
    ? `T${message.slice(1)}. A function must return its answer, not exit.`
    : `The call raised ${message}`;
}

/** The wire form of `None` and its equivalents. */
const NOTHING = Buffer.from("n");

/**
 * Adds a hint about beginners' most common mistake: printing the answer instead of returning it.
 */
function withPrintHint(message: string, value: Buffer, result: RunResult | undefined): string {
  return value.equals(NOTHING) && result !== undefined && result.stdout.length > 0
    ? `${message} The function printed something: it must return its answer, not print it.`
    : message;
}
