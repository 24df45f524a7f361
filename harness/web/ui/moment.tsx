import { language, texts } from "../texts/index.ts";

/** A moment by the reader's own clock and language; exactly, for whoever points at it. */
export function Moment({ at }: { readonly at: number }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString(language.value)}>
      {printMoment(at)}
    </time>
  );
}

/** Day and minute. */
export function printMoment(at: number): string {
  return new Date(at).toLocaleString(language.value, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** Of today: for what has just happened. */
export function printClock(at: number): string {
  return new Date(at).toLocaleTimeString(language.value, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
}

/** "45 seconds", "5 minutes", "1.5 hours": no more exactly than a guess is. */
export function printDuration(seconds: number): string {
  const t = texts.value.time;
  if (seconds <= 90) return t.seconds(Math.max(1, Math.round(seconds)));
  if (seconds <= 5400) return t.minutes(Math.round(seconds / 60));
  return t.hours(Math.round(seconds / 1800) / 2);
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "in 3 days", "2 hours ago". */
export function printDistance(at: number, now: number): string {
  const away = at - now;
  const [unit, size] = UNITS.find(([, ms]) => Math.abs(away) >= ms) ?? ["minute", 60_000];
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  return format.format(Math.round(away / size), unit);
}
