import type { PackageLimits } from "../package.ts";
import type { TimeBound } from "./time-bounds.ts";

type Factors = Pick<PackageLimits, "timeResolutionMs" | "acToTimeLimit" | "timeLimitToTle">;

/**
 * CPU time that a test may take while the limit is not known yet. As generous as one of the two
 * well-known tools, which allow a minute and five: what takes longer is told to declare its limit.
 */
export const MEASURING_LIMIT_MS = 60_000;

/** Where no submission tells a limit: long enough for what is right, and short enough to wait for. */
export const ASSUMED_LIMIT_MS = 10_000;

/**
 * The least multiple of the resolution that leaves the slowest of the bounds `ac` the room that the
 * package asks for; one step at least. Undefined where nothing bounds it from below.
 */
export function inferTimeLimit(
  { timeResolutionMs, acToTimeLimit }: Factors,
  bounds: readonly TimeBound[],
): number | undefined {
  const times = bounds.flatMap(({ kind, cpuMs }) => (kind === "ac" ? [cpuMs] : []));
  if (times.length === 0) return undefined;
  // A sum of floats may be a hair above the multiple that it is.
  const steps = Math.ceil((Math.max(...times) * acToTimeLimit) / timeResolutionMs - 1e-9);
  return Math.max(1, steps) * timeResolutionMs;
}

/** The time beyond which a program that must be too slow surely is. */
export function sureTleMs(timeMs: number, { timeLimitToTle }: Factors): number {
  return timeMs * timeLimitToTle;
}

/** How far the limit is from what it must tell apart. */
export interface TimeMargins {
  /** Undefined: no program bounds the limit from below. */
  readonly slowestAccepted: TimeBound | undefined;
  /** Of the programs that must be too slow, the one whose slowest test is the fastest. */
  readonly fastestTle: TimeBound | undefined;
  /** Programs without the room that the package asks for, with the time that would leave it. */
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
      const wantedMs = kind === "ac" ? timeMs / factors.acToTimeLimit : sureTleMs(timeMs, factors);
      const hasRoom = kind === "ac" ? cpuMs <= wantedMs : cpuMs >= wantedMs;
      return hasRoom ? [] : [{ ...bound, wantedMs }];
    }),
  };
}
