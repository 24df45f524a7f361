import { type Limits, withCpuTimeMargin } from "../../core/judging/limits.ts";
import type { CaseOutcome } from "./case-outcome.ts";
import type { RunGate } from "./run-gate.ts";

/**
 * Runs a case beside others; where it is over its time by so little that its neighbours may be the
 * reason, once more alone, and that decides.
 */
export async function measureAgainIfClose(
  runCase: () => Promise<CaseOutcome>,
  { limits, gate, signal }: { limits: Limits; gate: RunGate; signal: AbortSignal | undefined },
): Promise<CaseOutcome> {
  const outcome = await gate.share(runCase, signal);
  return isClose(outcome, limits) ? gate.takeAlone(runCase, signal) : outcome;
}

function isClose({ verdict, cpuMs }: CaseOutcome, limits: Limits): boolean {
  return (
    verdict === "TLE" &&
    cpuMs !== undefined &&
    cpuMs > limits.cpuMs &&
    cpuMs <= withCpuTimeMargin(limits).cpuMs
  );
}
