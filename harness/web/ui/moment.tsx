import { type ComponentChildren, createContext } from "preact";
import { useContext, useId } from "preact/hooks";
import { me } from "../client/session.ts";
import { language, texts } from "../texts/index.ts";

const Zone = createContext<string | undefined>(undefined);

/** Shows times of its children in the course's time zone, if there is a course. */
export function CourseTimes({
  course,
  children,
}: {
  readonly course: string | undefined;
  readonly children: ComponentChildren;
}) {
  const zone = me.value?.courses.find(({ id }) => id === course)?.timezone;
  return <Zone.Provider value={zone && toKnownZone(zone)}>{children}</Zone.Provider>;
}

/** Time zone of the page's course; undefined: times are in the reader's own zone. */
export function useZone(): string | undefined {
  return useContext(Zone);
}

/** Falls back to the reader's own zone if the browser does not know this one. */
function toKnownZone(zone: string): string {
  try {
    return printAt(0, {}, zone) && zone;
  } catch {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
}

/** A moment in the course's time zone. The reader's own time, if it differs, appears on hover, focus and tap. */
export function Moment({
  at,
  isTimeOnly = false,
}: {
  readonly at: number;
  /** The day and the zone stand elsewhere. */
  readonly isTimeOnly?: boolean;
}) {
  const zone = useZone();
  const id = useId();
  const full = printAt(at, { dateStyle: "full", timeStyle: "long" }, zone);
  const exact = zone === undefined ? full : `${full}, ${zone}`;
  const own = printOwnClock(at, zone);
  // Text that a keyboard reaches, instead of a button.
  const described = own !== undefined && {
    tabIndex: 0,
    "aria-describedby": id,
    onPointerEnter: showTipOf,
    onFocus: showTipOf,
  };
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={own === undefined ? exact : undefined}
      {...described}
    >
      <span class="clock">
        {isTimeOnly ? printAt(at, MINUTE, zone) : printCourseClock(at, zone, WHOLE)}
      </span>
      {described && (
        <span class="tip" popover="manual">
          <span id={id}>{own}</span> <small>{exact}</small>
        </span>
      )}
    </time>
  );
}

async function showTipOf({ currentTarget }: { readonly currentTarget: HTMLElement }) {
  (await import("./tip.ts")).showTip(currentTarget);
}

const MINUTE: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
const DAY: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };
const WHOLE = { ...DAY, ...MINUTE };

/** Day and minute: `Mon 23 Nov, 13:00 CET (07:00 your time)`. */
export function printMoment(at: number, zone: string | undefined): string {
  return printClocks(at, zone, WHOLE);
}

/** Time of day with seconds, for what has just happened. */
export function printClock(at: number, zone: string | undefined): string {
  return printClocks(at, zone, { ...MINUTE, second: "2-digit" });
}

/** The time in the course's zone, and in the reader's in parentheses if it differs. */
function printClocks(
  at: number,
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  const own = printOwnClock(at, zone);
  const course = printCourseClock(at, zone, options);
  return own === undefined ? course : `${course} (${own})`;
}

function printCourseClock(
  at: number,
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  return printAt(at, zone === undefined ? options : { ...options, timeZoneName: "short" }, zone);
}

/** "07:00 your time", with the weekday if that differs too; undefined if the reader's clock is the course's. */
function printOwnClock(at: number, zone: string | undefined): string | undefined {
  if (zone === undefined || printAt(at, WHOLE) === printAt(at, WHOLE, zone)) return undefined;
  const isSameDay = printAt(at, DAY) === printAt(at, DAY, zone);
  return texts.value.time.yours(printAt(at, isSameDay ? MINUTE : { weekday: "short", ...MINUTE }));
}

/** Formats in the pages' language, with the 12 or 24 hours of the reader's browser. */
export function printAt(at: number, options: Intl.DateTimeFormatOptions, zone?: string): string {
  const own = navigator.languages.find((name) => name.split("-")[0] === language.value);
  const { hourCycle } = new Intl.DateTimeFormat(navigator.language, MINUTE).resolvedOptions();
  const isOf24Hours = hourCycle === "h23" || hourCycle === "h24";
  return new Intl.DateTimeFormat(own ?? language.value, {
    ...options,
    ...(hourCycle && { hourCycle }),
    // 06:52, but 6:52 AM.
    ...(options.hour && isOf24Hours && { hour: "2-digit" as const }),
    ...(zone && { timeZone: zone }),
  }).format(at);
}

/** "45 seconds", "5 minutes", "1.5 hours": rounded, since it is an estimate. */
export function printDuration(seconds: number): string {
  const t = texts.value.time;
  if (seconds <= 90) return t.seconds(Math.max(1, Math.round(seconds)));
  if (seconds <= 5400) return t.minutes(Math.round(seconds / 60));
  return t.hours(Math.round(seconds / 1800) / 2);
}

const HOUR_MS = 3_600_000;

/** "in 3 days", "2 hours ago": from a day on in days of the calendar, as people count them. */
export function printDistance(at: number, now: number, zone: string | undefined): string {
  const away = at - now;
  const days = Math.abs(away) < 24 * HOUR_MS ? 0 : dayOf(at, zone) - dayOf(now, zone);
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  if (days !== 0) return format.format(days, "day");
  return Math.abs(away) < HOUR_MS
    ? format.format(Math.round(away / 60_000), "minute")
    : format.format(Math.round(away / HOUR_MS), "hour");
}

/** Number of a moment's day in a time zone. */
function dayOf(at: number, zone: string | undefined): number {
  const date = { year: "numeric", month: "numeric", day: "numeric", timeZone: zone } as const;
  const parts = new Intl.DateTimeFormat("en", date).formatToParts(at);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day")) / (24 * HOUR_MS);
}
