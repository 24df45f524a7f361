/** A moment at which a run is expected to end, and when that was last thought over. */
export interface ForeseenEnd {
  readonly atMs: number;
  readonly sinceMs: number;
}

/** A surprise sinks in within a fifth of what is left, but for these bounds. */
const PART_OF_REST = 1 / 5;
const MIN_SINK_MS = 2000;
const MAX_SINK_MS = 60_000;

/**
 * The end after a new estimate of it. It stays a moment on the clock, so that what is left counts
 * down while nothing is heard, and gives way to what is estimated little by little: a program that
 * takes long, or a dozen that were quick, do not make it jump, and what lasts does move it.
 */
export function followEnd(
  known: ForeseenEnd | undefined,
  estimatedMs: number,
  nowMs: number,
): ForeseenEnd {
  if (known === undefined) return { atMs: estimatedMs, sinceMs: nowMs };
  const rest = Math.max(known.atMs, estimatedMs) - nowMs;
  const sinkMs = Math.min(MAX_SINK_MS, Math.max(MIN_SINK_MS, rest * PART_OF_REST));
  const kept = Math.exp((known.sinceMs - nowMs) / sinkMs);
  const atMs = estimatedMs + (known.atMs - estimatedMs) * kept;
  return { atMs: Math.max(nowMs, atMs), sinceMs: nowMs };
}
