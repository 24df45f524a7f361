/** Time on the clock that does not count: contest time stands still in it. */

/** A stretch of time, from its first moment up to its end. */
export interface Interval {
  readonly fromMs: number;
  readonly toMs: number;
}

/** When a clock that starts at `startMs` and stands still in `removed` reaches a contest time. */
export function addClockTime(
  startMs: number,
  contestMs: number,
  removed: readonly Interval[],
): number {
  let clockMs = startMs + contestMs;
  for (const { fromMs, toMs } of removed) {
    if (toMs <= startMs) continue;
    if (fromMs < clockMs) clockMs += toMs - Math.max(fromMs, startMs);
  }
  return clockMs;
}

/** Puts intervals in order and joins those that touch or overlap; empty ones are left out. */
export function mergeIntervals(intervals: Iterable<Interval>): readonly Interval[] {
  const sorted = [...intervals]
    .filter(({ fromMs, toMs }) => fromMs < toMs)
    .toSorted((left, right) => left.fromMs - right.fromMs);
  const merged: Interval[] = [];
  for (const interval of sorted) {
    const last = merged.at(-1);
    if (last === undefined || interval.fromMs > last.toMs) merged.push(interval);
    else merged.splice(-1, 1, { ...last, toMs: Math.max(last.toMs, interval.toMs) });
  }
  return merged;
}

/** How much of the time from `startMs` to `endMs` was removed. */
export function removedBetween(
  startMs: number,
  endMs: number,
  removed: readonly Interval[],
): number {
  let sumMs = 0;
  for (const { fromMs, toMs } of removed) {
    sumMs += Math.max(0, Math.min(toMs, endMs) - Math.max(fromMs, startMs));
  }
  return sumMs;
}
