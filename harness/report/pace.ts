/**
 * How fast judgings end. Measured over the last minute, or longer where few ended in it: one end
 * more or less then changes little, and what was long ago does not count.
 */
export interface Pace {
  /** The first is where the window begins: an end, or the start of the first judging. */
  readonly endsMs: readonly number[];
}

const WINDOW_MS = 60_000;
const MIN_ENDS_IN_WINDOW = 20;
/** Before these nobody knows. */
const MIN_ENDS = 5;
const MIN_TIME_MS = 5000;

export const NO_PACE: Pace = { endsMs: [] };

/** A judging began: the first one starts the clock. */
export function beginPace(pace: Pace, nowMs: number): Pace {
  return pace.endsMs.length > 0 ? pace : { endsMs: [nowMs] };
}

/** A judging that had begun ended. */
export function continuePace(pace: Pace, nowMs: number): Pace {
  return { endsMs: [...inWindow(pace.endsMs, nowMs), nowMs] };
}

/** Ends a minute; undefined until enough is known. */
export function ratePerMinute(pace: Pace, nowMs: number): number | undefined {
  const ends = inWindow(pace.endsMs, nowMs);
  const timeMs = nowMs - (ends[0] ?? nowMs);
  const count = ends.length - 1;
  return count < MIN_ENDS || timeMs < MIN_TIME_MS ? undefined : (count / timeMs) * 60_000;
}

/** At that rate, for so many that are left. */
export function timeLeftMs(pace: Pace, left: number, nowMs: number): number | undefined {
  const rate = ratePerMinute(pace, nowMs);
  return rate === undefined ? undefined : (left / rate) * 60_000;
}

/**
 * The moment at which so many will have ended. Between two ends it stays, until even an end that came
 * right now would be late: that none came yet tells nothing before.
 */
export function estimateEnd(pace: Pace, left: number, nowMs: number): number | undefined {
  const lastMs = pace.endsMs.at(-1) ?? nowMs;
  const leftMs = timeLeftMs(pace, left, lastMs);
  const lateMs = timeLeftMs(continuePace(pace, nowMs), Math.max(0, left - 1), nowMs);
  return leftMs === undefined || lateMs === undefined
    ? undefined
    : Math.max(lastMs + leftMs, nowMs + lateMs);
}

function inWindow(endsMs: readonly number[], nowMs: number): readonly number[] {
  const firstInside = endsMs.findIndex((endMs) => endMs > nowMs - WINDOW_MS);
  const lastOutside = (firstInside < 0 ? endsMs.length : firstInside) - 1;
  const begin = Math.min(lastOutside, endsMs.length - 1 - MIN_ENDS_IN_WINDOW);
  return begin > 0 ? endsMs.slice(begin) : endsMs;
}
