/**
 * A duration as people write it. Days are calendar days: one day after 23:59 is 23:59 of the next
 * day, even if the clocks change in between.
 */
export interface Duration {
  readonly days: number;
  readonly seconds: number;
}

export const NO_TIME: Duration = { days: 0, seconds: 0 };

/** Longer durations are refused, so that times stay within the range of Date. */
const MAX_DAYS = 3650;

const UNITS: readonly (readonly [names: RegExp, duration: Duration])[] = [
  [/^(?:s|sec|secs|seconds?)$/, { days: 0, seconds: 1 }],
  [/^(?:m|min|mins|minutes?)$/, { days: 0, seconds: 60 }],
  [/^(?:h|hrs?|hours?)$/, { days: 0, seconds: 3600 }],
  [/^(?:d|days?)$/, { days: 1, seconds: 0 }],
  [/^(?:w|weeks?)$/, { days: 7, seconds: 0 }],
];

/** Parses a duration; undefined if the text is not one, or is longer than ten years. */
export function parseDuration(text: string): Duration | undefined {
  if (!/^\s*(?:\d+\s*[a-z]+\s*)+$/i.test(text)) return undefined;
  let days = 0;
  let seconds = 0;
  for (const [, count = "", name = ""] of text.toLowerCase().matchAll(/(\d+)\s*([a-z]+)/g)) {
    const unit = UNITS.find(([names]) => names.test(name))?.[1];
    if (unit === undefined) return undefined;
    days += Number(count) * unit.days;
    seconds += Number(count) * unit.seconds;
  }
  return days + seconds / 86_400 > MAX_DAYS ? undefined : { days, seconds };
}

/** Reads a duration that {@link parseDuration} accepted. */
export function toDuration(text: string): Duration {
  const duration = parseDuration(text);
  if (duration !== undefined) return duration;
  throw new Error(`a checked duration is invalid: ${text}`);
}

export function addDurations(left: Duration, right: Duration): Duration {
  return { days: left.days + right.days, seconds: left.seconds + right.seconds };
}

/** Formats a duration by its two largest units: `2 days 3 h`. */
export function describeDuration({ days, seconds }: Duration): string {
  const rest = seconds % 86_400;
  const parts = [
    describeDays(days + Math.floor(seconds / 86_400)),
    `${Math.floor(rest / 3600)} h`,
    `${Math.floor((rest % 3600) / 60)} min`,
    `${rest % 60} s`,
  ].filter((part) => !part.startsWith("0 "));
  return parts.length === 0 ? "0 s" : parts.slice(0, 2).join(" ");
}

/** Formats a number of days: `1 day`, `3 days`. */
export function describeDays(count: number): string {
  return `${count} day${count === 1 ? "" : "s"}`;
}
