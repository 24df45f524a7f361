import { addDuration } from "./timezone.ts";
import type { Duration } from "./duration.ts";

/** How many submissions of a student for an exercise are accepted. */
export interface AttemptLimit {
  readonly attempts: number;
  /** Within this time; undefined: in all. */
  readonly every: Duration | undefined;
}

/**
 * How many more attempts a limit allows at a moment, and when there will be one more.
 * @param timesMs when the attempts arrived that count against it, in milliseconds since 1970, ascending
 */
export function applyLimit(
  { attempts, every }: AttemptLimit,
  timesMs: readonly number[],
  { atMs, timezone }: { readonly atMs: number; readonly timezone: string },
): { readonly attemptsLeft: number; readonly againMs: number | undefined } {
  const endsMs = (ms: number) =>
    every === undefined ? Infinity : addDuration(timezone, ms, every);
  // Later ones were recorded before the clock was set back.
  const counting = timesMs.filter((ms) => ms <= atMs && endsMs(ms) > atMs);
  const attemptsLeft = Math.max(0, attempts - counting.length);
  const blocking = attemptsLeft > 0 ? undefined : counting.at(-attempts);
  const againMs = blocking === undefined ? Infinity : endsMs(blocking);
  return { attemptsLeft, againMs: Number.isFinite(againMs) ? againMs : undefined };
}
