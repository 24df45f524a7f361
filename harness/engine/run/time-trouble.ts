import type { Limits } from "../../core/judging/limits.ts";
import type { RunResult } from "../../sandbox/sandbox.ts";

/**
 * How a case missed its time. Neither is retried, because the program decides both: the CPU time is
 * its own, and time in which it could not run does not count as waiting.
 */
export type Trouble =
  /** Over its CPU time. */
  | "slow"
  /** Out of wall time but not of CPU time: it sleeps, or waits for what does not come. */
  | "waited";

/** The time that an outcome took. */
export interface Cost {
  readonly cpuMs: number;
  /** The wall time that counts: see Limits. */
  readonly waitedMs: number;
}

export function troubleOf(
  { ending, cpuMs }: Pick<RunResult, "ending" | "cpuMs">,
  limits: Limits,
): Trouble | undefined {
  if (cpuMs > limits.cpuMs) return "slow";
  if (ending.kind !== "limited") return undefined;
  return ending.limit === "cpu" ? "slow" : ending.limit === "wall" ? "waited" : undefined;
}
