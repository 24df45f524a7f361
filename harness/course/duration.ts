/**
 * How long something takes, as people say it. Days are those of the calendar: a day after 23:59 is
 * the next 23:59, even in the night in which the clocks change.
 */
export interface Duration {
  readonly days: number;
  readonly seconds: number;
}

export const NO_TIME: Duration = { days: 0, seconds: 0 };

/** Nobody extends a deadline by more; times stay within what a Date can hold. */
const MOST_DAYS = 3650;

const UNITS: readonly (readonly [names: RegExp, duration: Duration])[] = [
  [/^(?:s|sec|secs|seconds?)$/, { days: 0, seconds: 1 }],
  [/^(?:m|min|mins|minutes?)$/, { days: 0, seconds: 60 }],
  [/^(?:h|hrs?|hours?)$/, { days: 0, seconds: 3600 }],
  [/^(?:d|days?)$/, { days: 1, seconds: 0 }],
  [/^(?:w|weeks?)$/, { days: 7, seconds: 0 }],
];

/** What a duration looks like, for the hint about one that does not. */
export const DURATION_HINT =
  "Write whole numbers and their units: `15 min`, `2 days`, `1 day 12 h`.";

/** Undefined when the text is no duration, or one of more than ten years. */
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
  return days + seconds / 86_400 > MOST_DAYS ? undefined : { days, seconds };
}

export function addDurations(left: Duration, right: Duration): Duration {
  return { days: left.days + right.days, seconds: left.seconds + right.seconds };
}

/** `2 days 3 h`, by its two largest units: enough for a sentence. */
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

/** `1 day`, `3 days`. */
export function describeDays(count: number): string {
  return `${count} day${count === 1 ? "" : "s"}`;
}
