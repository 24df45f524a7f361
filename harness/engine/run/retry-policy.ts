import { type Limits, withCpuTimeMargin } from "../../core/judging/limits.ts";
import type { RunResult } from "../../sandbox/sandbox.ts";
import type { RunGate } from "./run-gate.ts";

/** How a case missed its time. `close` and `waited` may be the machine's fault, `slow` never is. */
export type Trouble =
  /** So little over its CPU time that other runs on the machine may be the reason. */
  | "close"
  /** Out of wall time but not of CPU time: it waits, or the machine did not schedule it. */
  | "waited"
  /** Further over its CPU time than noise explains. */
  | "slow";

/** The time that an outcome took. */
export interface Cost {
  readonly cpuMs: number;
  /** The wall time that counts: see Limits. */
  readonly waitedMs: number;
}

/**
 * How the endings of a case in its own process are retried: with no other run of the judge at the
 * same time, alongside others, or not at all. The one retry decides. None of these
 * endings has an answer that could count, so a value is never chosen from two. Machine faults are
 * retried in a new container by build/retrying-slot.ts; failures in a shared process are confirmed by
 * confirm-failures.ts.
 */
const RETRY_POLICY: Readonly<Record<Trouble, "alone" | "shared" | undefined>> = {
  close: "alone",
  waited: "shared",
  slow: undefined,
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
export async function retryByPolicy<
  T extends { readonly trouble?: Trouble | undefined; readonly cost?: Cost },
>(
  runCase: () => Promise<T>,
  { gate, signal }: { readonly gate: RunGate; readonly signal: AbortSignal | undefined },
): Promise<T> {
  const first = await gate.share(runCase, signal);
  const retry = first.trouble && RETRY_POLICY[first.trouble];
  if (retry === undefined) return first;
  const again =
    retry === "alone" ? await gate.takeAlone(runCase, signal) : await gate.share(runCase, signal);
  return { ...again, ...(first.cost && again.cost && { cost: add(first.cost, again.cost) }) };
}

function add(left: Cost, right: Cost): Cost {
  return { cpuMs: left.cpuMs + right.cpuMs, waitedMs: left.waitedMs + right.waitedMs };
}
