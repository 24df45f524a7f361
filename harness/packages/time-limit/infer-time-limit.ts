import { largestOf } from "../../core/large-lists.ts";
import type { PackageLimits } from "../package.ts";
import type { TimeBound } from "./time-bounds.ts";

type Factors = Pick<PackageLimits, "timeResolutionMs" | "acToTimeLimit" | "timeLimitToTle">;

/**
 * CPU time that a test may take while the limit is not known yet. The two well-known tools allow one
 * minute and five; packages that need more than one must declare their limit.
 */
export const MEASURING_LIMIT_MS = 60_000;

/** Limit if no submission bounds it: long enough for right solutions, short enough to wait for. */
export const ASSUMED_LIMIT_MS = 10_000;

/**
 * Infers the smallest multiple of the resolution, at least one step, that leaves the slowest `ac`
 * bound the margin that the package asks for. Undefined if no program bounds it from below.
 */
export function inferTimeLimit(
  { timeResolutionMs, acToTimeLimit }: Factors,
  bounds: readonly TimeBound[],
): number | undefined {
  const times = bounds.flatMap(({ kind, cpuMs }) => (kind === "ac" ? [cpuMs] : []));
  if (times.length === 0) return undefined;
  // Floating-point error may put the quotient slightly above an integer.
  const steps = Math.ceil((largestOf(times) * acToTimeLimit) / timeResolutionMs - 1e-9);
  return Math.max(1, steps) * timeResolutionMs;
}

/** The least time of a program that must be too slow, margin included. */
export function minTleMs(timeMs: number, { timeLimitToTle }: Factors): number {
  return timeMs * timeLimitToTle;
}

/** Distances between the limit and the submissions that it must separate. */
export interface TimeMargins {
  /** Undefined: no program bounds the limit from below. */
  readonly slowestAccepted: TimeBound | undefined;
  /** The fastest of the programs that must be too slow, each by its slowest test. */
  readonly fastestTle: TimeBound | undefined;
  /** Programs without the margin that the package asks for, with the time that would give it. */
  readonly sensitive: readonly (TimeBound & { readonly wantedMs: number })[];
}

export function findMargins(
  timeMs: number,
  factors: Factors,
  bounds: readonly TimeBound[],
): TimeMargins {
  const byTime = bounds.toSorted((left, right) => left.cpuMs - right.cpuMs);
  return {
    slowestAccepted: byTime.findLast(({ kind }) => kind === "ac"),
    fastestTle: byTime.find(({ kind }) => kind === "tle"),
    sensitive: bounds.flatMap((bound) => {
      const { kind, cpuMs } = bound;
      const wantedMs = kind === "ac" ? timeMs / factors.acToTimeLimit : minTleMs(timeMs, factors);
      const hasRoom = kind === "ac" ? cpuMs <= wantedMs : cpuMs >= wantedMs;
      return hasRoom ? [] : [{ ...bound, wantedMs }];
    }),
  };
}
