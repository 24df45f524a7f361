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
export function parseDeadline(text: string, timezone: string): ParsedDeadline {
  const { date, time, offset } = FORM.exec(text.trim())?.groups ?? {};
  if (date === undefined) {
    return badDeadline(`'${text}' is not a date and time`, "Write it like 2026-10-10T23:59.");
  }
  if (time === undefined) {
    return badDeadline(
      `'${text}' has no time of day`,
      `Write ${date}T23:59 for the end of the day.`,
    );
  }
  const wallMs = Date.parse(`${date}T${time}Z`);
  // JavaScript parses 30 February as 2 March.
  if (Number.isNaN(wallMs) || !new Date(wallMs).toISOString().startsWith(`${date}T${time}`)) {
    return badDeadline(
      `there is no ${date} ${time} in the calendar`,
      "Check the day and the hour.",
    );
  }
  if (offset !== undefined) {
    const ms = Date.parse(`${date}T${time}${offset}`);
    if (!Number.isNaN(ms)) return { kind: "moment", ms };
    return badDeadline(
      `'${offset}' is not an offset from UTC`,
      "Write it like +02:00, or leave it out.",
    );
  }
  const [first, second] = momentsAt(timezone, wallMs);
  if (first === undefined) {
    return {
      kind: "mistake",
      code: "no-such-time",
      message: `${date} ${time} does not exist in ${timezone}: the clocks go forward then`,
      hint: "Choose a time before or after that hour.",
    };
  }
  if (second !== undefined) {
    const offsets = [first, second].map((moment) => formatOffset(wallMs - moment));
    return {
      kind: "mistake",
      code: "ambiguous-time",
      message: `${date} ${time} occurs twice in ${timezone}: the clocks go back then`,
      hint: `Write ${offsets.map((each) => `${date}T${time}${each}`).join(" or ")}.`,
    };
  }
  return { kind: "moment", ms: first };
}

function badDeadline(message: string, hint: string): ParsedDeadline {
  return { kind: "mistake", code: "bad-deadline", message, hint };
}

function formatOffset(offsetMs: number): string {
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${offsetMs < 0 ? "-" : "+"}${parts.join(":")}`;
}

/** Formats as `2026-10-10 23:59`, with seconds only if they are not zero. */
export function formatLocalTime(timezone: string, momentMs: number): string {
  const text = new Date(wallAt(timezone, momentMs)).toISOString();
  const [date = "", time = ""] = text.split(/[T.]/);
  return `${date} ${time.replace(/:00$/, "")}`;
}
