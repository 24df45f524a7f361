/**
 * How fast judgings end, measured over the last minute, or longer if few ended in it, so that a
 * single judging changes little and old ones do not count.
 */
export interface Pace {
  /** When judgings ended. The first entry begins the window; it may be the start of the first judging. */
  readonly endsMs: readonly number[];
}

const WINDOW_MS = 60_000;
const MIN_ENDS_IN_WINDOW = 20;
/** Without these the pace is unknown. */
const MIN_ENDS = 5;
const MIN_TIME_MS = 5000;

export const NO_PACE: Pace = { endsMs: [] };

/** Records the start of a judging; the first one starts the clock. */
export function beginPace(pace: Pace, nowMs: number): Pace {
  return pace.endsMs.length > 0 ? pace : { endsMs: [nowMs] };
}

/** Records the end of a judging that had begun. */
export function continuePace(pace: Pace, nowMs: number): Pace {
  return { endsMs: [...inWindow(pace.endsMs, nowMs), nowMs] };
}

/** Judgings per minute; undefined until enough is known. */
export function ratePerMinute(pace: Pace, nowMs: number): number | undefined {
  const ends = inWindow(pace.endsMs, nowMs);
  const timeMs = nowMs - (ends[0] ?? nowMs);
  const count = ends.length - 1;
  return count < MIN_ENDS || timeMs < MIN_TIME_MS ? undefined : (count / timeMs) * 60_000;
}

function inWindow(endsMs: readonly number[], nowMs: number): readonly number[] {
  const firstInside = endsMs.findIndex((endMs) => endMs > nowMs - WINDOW_MS);
  const lastOutside = (firstInside < 0 ? endsMs.length : firstInside) - 1;
  const begin = Math.min(lastOutside, endsMs.length - 1 - MIN_ENDS_IN_WINDOW);
  return begin > 0 ? endsMs.slice(begin) : endsMs;
}

/** When a run is expected to end, and when that was last updated. */
export interface ForeseenEnd {
  readonly atMs: number;
  readonly sinceMs: number;
}

/**
 * Smoothing time of the estimate, as a share of the remaining time, and its bounds. A longer one keeps
 * the first estimates, the poorest, for too long.
 */
const SHARE_OF_REST = 1 / 20;
const MIN_SMOOTHING_MS = 2000;
const MAX_SMOOTHING_MS = 60_000;

/**
 * Updates the expected end with a new estimate, by exponential smoothing. The end is a moment, so the
 * remaining time counts down between updates. A single slow program, or a dozen quick ones, does not
 * make it jump; a lasting change moves it.
 */
export function followEnd(
  previous: ForeseenEnd | undefined,
  estimatedMs: number,
  nowMs: number,
): ForeseenEnd {
  if (previous === undefined) return { atMs: estimatedMs, sinceMs: nowMs };
  const rest = Math.max(previous.atMs, estimatedMs) - nowMs;
  const smoothingMs = Math.min(MAX_SMOOTHING_MS, Math.max(MIN_SMOOTHING_MS, rest * SHARE_OF_REST));
  const weight = Math.exp((previous.sinceMs - nowMs) / smoothingMs);
  const atMs = estimatedMs + (previous.atMs - estimatedMs) * weight;
  return { atMs: Math.max(nowMs, atMs), sinceMs: nowMs };
}
