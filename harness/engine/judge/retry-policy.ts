import { type Limits, withCpuTimeMargin } from "../../core/judging/limits.ts";
import type { RunResult } from "../../sandbox/sandbox.ts";
import type { CaseOutcome, Cost, Trouble } from "./case-outcome.ts";
import type { RunGate } from "./run-gate.ts";

interface Retry {
  readonly isTriedAgain: boolean;
  /** No other run of the judge at the same time. */
  readonly hasMachineAlone: boolean;
}

/**
 * Which endings of a case in its own process are retried. The one retry decides. None of these
 * endings has an answer that could count, so a value is never chosen from two. Machine faults are
 * retried in a new container by build/slot-keeper.ts; failures in a shared process are confirmed by
 * confirm-failures.ts.
 */
const RETRY_POLICY: Readonly<Record<Trouble, Retry>> = {
  close: { isTriedAgain: true, hasMachineAlone: true },
  waited: { isTriedAgain: true, hasMachineAlone: false },
  slow: { isTriedAgain: false, hasMachineAlone: false },
};

export function troubleOf(
  { ending, cpuMs }: Pick<RunResult, "ending" | "cpuMs">,
  limits: Limits,
): Trouble | undefined {
  if (cpuMs > withCpuTimeMargin(limits).cpuMs) return "slow";
  if (ending.kind === "limited" && ending.limit === "cpu") return "slow";
  if (cpuMs > limits.cpuMs) return "close";
  return ending.kind === "limited" && ending.limit === "wall" ? "waited" : undefined;
}

/** Runs a case alongside others, and retries it as the policy says. */
export async function retryByPolicy<T extends Pick<CaseOutcome, "trouble" | "cost">>(
  runCase: () => Promise<T>,
  { gate, signal }: { readonly gate: RunGate; readonly signal: AbortSignal | undefined },
): Promise<T> {
  const first = await gate.share(runCase, signal);
  const retry = first.trouble && RETRY_POLICY[first.trouble];
  if (retry === undefined || !retry.isTriedAgain) return first;
  const again = retry.hasMachineAlone
    ? await gate.takeAlone(runCase, signal)
    : await gate.share(runCase, signal);
  return { ...again, ...(first.cost && again.cost && { cost: add(first.cost, again.cost) }) };
}

function add(left: Cost, right: Cost): Cost {
  return { cpuMs: left.cpuMs + right.cpuMs, waitedMs: left.waitedMs + right.waitedMs };
}
