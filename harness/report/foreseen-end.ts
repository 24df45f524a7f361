/** When a run is expected to end, and when that was last updated. */
export interface ForeseenEnd {
  readonly atMs: number;
  readonly sinceMs: number;
}

/** Smoothing time of the estimate, as a share of the remaining time, and its bounds. */
const SHARE_OF_REST = 1 / 5;
const MIN_SMOOTHING_MS = 2000;
const MAX_SMOOTHING_MS = 60_000;

/**
 * Updates the expected end with a new estimate, by exponential smoothing. The end is a moment, so the
 * remaining time counts down between updates. A single slow program, or a dozen quick ones, does not
 * make it jump; a lasting change moves it.
 */
export function followEnd(
  known: ForeseenEnd | undefined,
  estimatedMs: number,
  nowMs: number,
): ForeseenEnd {
  if (known === undefined) return { atMs: estimatedMs, sinceMs: nowMs };
  const rest = Math.max(known.atMs, estimatedMs) - nowMs;
  const smoothingMs = Math.min(MAX_SMOOTHING_MS, Math.max(MIN_SMOOTHING_MS, rest * SHARE_OF_REST));
  const kept = Math.exp((known.sinceMs - nowMs) / smoothingMs);
  const atMs = estimatedMs + (known.atMs - estimatedMs) * kept;
  return { atMs: Math.max(nowMs, atMs), sinceMs: nowMs };
}
