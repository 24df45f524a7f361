import type { PageLanguage } from "../core/page-language.ts";
import { MISTAKE_TEXTS } from "./mistake-texts.ts";
import { momentsAt, wallAt } from "./timezone.ts";

export type ParsedDeadline =
  | { readonly kind: "moment"; readonly ms: number }
  | {
      readonly kind: "mistake";
      readonly code: "bad-deadline" | "ambiguous-time" | "no-such-time";
      readonly message: string;
      readonly hint: string;
    };

const FORM =
  /^(?<date>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d)?)(?<offset>Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Parses `2026-10-10T23:59` in the time zone, or with `Z` or an offset such as `+02:00`. Local times
 * that occur twice or never are mistakes: nobody should have to guess a deadline.
 */
export function parseDeadline(
  text: string,
  timezone: string,
  language: PageLanguage = "en",
): ParsedDeadline {
  const t = MISTAKE_TEXTS[language];
  const { date, time, offset } = FORM.exec(text.trim())?.groups ?? {};
  if (date === undefined) {
    return { ...BAD_DEADLINE, ...t.notATime(text) };
  }
  if (time === undefined) {
    return { ...BAD_DEADLINE, ...t.noTimeOfDay(text, date) };
  }
  const wallMs = Date.parse(`${date}T${time}Z`);
  // JavaScript parses 30 February as 2 March.
  if (Number.isNaN(wallMs) || !new Date(wallMs).toISOString().startsWith(`${date}T${time}`)) {
    return { ...BAD_DEADLINE, ...t.notInCalendar(`${date} ${time}`) };
  }
  if (offset !== undefined) {
    const ms = Date.parse(`${date}T${time}${offset}`);
    if (!Number.isNaN(ms)) return { kind: "moment", ms };
    return { ...BAD_DEADLINE, ...t.notAnOffset(offset) };
  }
  const [first, second] = momentsAt(timezone, wallMs);
  if (first === undefined) {
    return {
      kind: "mistake",
      code: "no-such-time",
      ...t.skippedTime(`${date} ${time}`, timezone),
    };
  }
  if (second !== undefined) {
    const both = [first, second].map((each) => `${date}T${time}${formatOffset(wallMs - each)}`);
    return {
      kind: "mistake",
      code: "ambiguous-time",
      ...t.repeatedTime(`${date} ${time}`, timezone, both),
    };
  }
  return { kind: "moment", ms: first };
}

const BAD_DEADLINE = { kind: "mistake", code: "bad-deadline" } as const;

function formatOffset(offsetMs: number): string {
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${offsetMs < 0 ? "-" : "+"}${parts.join(":")}`;
}

/** Reads a time that {@link parseDeadline} accepted, in milliseconds since 1970. */
export function toMoment(text: string, timezone: string): number {
  const parsed = parseDeadline(text, timezone);
  if (parsed.kind === "moment") return parsed.ms;
  throw new Error(`a checked deadline is invalid: ${text}`);
}

/** Formats as `2026-10-10 23:59`, with seconds only if they are not zero. */
export function formatLocalTime(timezone: string, momentMs: number): string {
  const text = new Date(wallAt(timezone, momentMs)).toISOString();
  const [date = "", time = ""] = text.split(/[T.]/);
  return `${date} ${time.replace(/:00$/, "")}`;
}
