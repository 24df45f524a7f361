import type { Duration } from "./duration.ts";

const DAY_MS = 86_400_000;

/** A local time, as milliseconds since 1970 as if it were UTC. */
type WallMs = number;

export function isTimezone(name: string): boolean {
  try {
    return clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The moments of a local time: none if the clocks skip it in spring, two if it repeats in autumn. */
export function momentsAt(timezone: string, wallMs: WallMs): readonly number[] {
  const near = [wallMs - DAY_MS, wallMs + DAY_MS];
  const offsets = new Set(near.map((moment) => wallAt(timezone, moment) - moment));
  return [...offsets]
    .map((offset) => wallMs - offset)
    .filter((moment) => wallAt(timezone, moment) === wallMs)
    .toSorted((left, right) => left - right);
}

/** Adds a duration. A repeated local time resolves to the later moment, a skipped one to the change. */
export function addDuration(timezone: string, momentMs: number, duration: Duration): number {
  const afterDays =
    duration.days === 0
      ? momentMs
      : latestMomentUpTo(timezone, wallAt(timezone, momentMs) + duration.days * DAY_MS);
  return afterDays + duration.seconds * 1000;
}

/** The first moment of a day, `2026-10-10`, in a time zone. */
export function startOfDay(timezone: string, date: string): number {
  const wallMs = Date.parse(`${date}T00:00Z`);
  return momentsAt(timezone, wallMs)[0] ?? latestMomentUpTo(timezone, wallMs);
}

function latestMomentUpTo(timezone: string, wallMs: WallMs): number {
  const exact = momentsAt(timezone, wallMs).at(-1);
  if (exact !== undefined) return exact;
  let before = wallMs - 2 * DAY_MS;
  let after = wallMs + 2 * DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallAt(timezone, middle) < wallMs) before = middle;
    else after = middle;
  }
  return after;
}

/** The local time of a moment. */
export function wallAt(timezone: string, momentMs: number): WallMs {
  const parts = new Map(
    clockOf(timezone)
      .formatToParts(momentMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = [
    "year",
    "month",
    "day",
    "hour",
    "minute",
    "second",
  ].map((type) => parts.get(type as Intl.DateTimeFormatPartTypes));
  const thousandths = ((momentMs % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + thousandths;
}

/** Cached, because creating a formatter takes longer than using it a thousand times. */
const CLOCKS = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const cachedClock = CLOCKS.get(timezone);
  if (cachedClock !== undefined) return cachedClock;
  const clock = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  CLOCKS.set(timezone, clock);
  return clock;
}
