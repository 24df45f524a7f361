/** Times as the Contest API writes them: `h:mm:ss.uuu` relative to the start, and ISO 8601 with a zone. */

export const MINUTE_MS = 60_000;

const RELATIVE = /^(-?)(\d+):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?$/;
const ABSOLUTE =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:(Z)|([+-])(\d\d)(?::?(\d\d))?)$/;

/** Milliseconds of a relative time; undefined if the text is none. Leading zeros are accepted. */
export function parseRelativeTime(text: string): number | undefined {
  const [match, sign, hours, minutes, seconds, fraction] = RELATIVE.exec(text) ?? [];
  if (match === undefined) return undefined;
  const wholeMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const valueMs = wholeMs + fractionMs(fraction);
  return sign === "-" && valueMs !== 0 ? -valueMs : valueMs;
}

/** Whether a relative time is written as the schema demands: no leading zero, milliseconds or none. */
export function isStrictRelativeTime(text: string): boolean {
  return /^-?(?:[1-9]\d*)?\d:[0-5]\d:[0-5]\d(?:\.\d{3})?$/.test(text);
}

/** Writes a relative time, with milliseconds only if `precision` asks for them. */
export function printRelativeTime(
  valueMs: number,
  precision: "seconds" | "ms" = "seconds",
): string {
  const restMs = Math.abs(precision === "ms" ? Math.trunc(valueMs) : toWholeSeconds(valueMs));
  const seconds = Math.floor(restMs / 1000);
  const clock = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  const fraction = precision === "ms" ? `.${pad(restMs % 1000, 3)}` : "";
  return `${valueMs < 0 && restMs !== 0 ? "-" : ""}${clock}${fraction}`;
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, "0");
}

function toWholeSeconds(valueMs: number): number {
  return Math.floor(valueMs / 1000) * 1000;
}

export interface ZonedTime {
  readonly ms: number;
  readonly offsetMinutes: number;
}

/** A moment and the zone it was written in; undefined if the text is no such time. */
export function parseTime(text: string): ZonedTime | undefined {
  const match = ABSOLUTE.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second = "0", fraction, , sign, zoneHours, zoneMinutes] =
    match;
  const [monthNumber, dayNumber] = [Number(month), Number(day)];
  const utcMs = Date.UTC(
    Number(year),
    monthNumber - 1,
    dayNumber,
    Number(hour),
    Number(minute),
    Number(second),
  );
  // Date.UTC would carry 31 February over into March.
  const isReal =
    new Date(Date.UTC(Number(year), monthNumber - 1, dayNumber)).getUTCDate() === dayNumber &&
    monthNumber >= 1 &&
    monthNumber <= 12 &&
    Number(hour) <= 24 &&
    Number(minute) < 60 &&
    Number(second) <= 60;
  if (!isReal) return undefined;
  const zone = Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0);
  const offsetMinutes = sign === "-" && zone !== 0 ? -zone : zone;
  return { ms: utcMs + fractionMs(fraction) - offsetMinutes * MINUTE_MS, offsetMinutes };
}

/** Writes a moment in a zone, always with milliseconds. */
export function printTime(atMs: number, offsetMinutes = 0): string {
  const local = new Date(atMs + offsetMinutes * MINUTE_MS).toISOString().slice(0, -1);
  if (offsetMinutes === 0) return `${local}Z`;
  const size = Math.abs(offsetMinutes);
  return `${local}${offsetMinutes < 0 ? "-" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

function fractionMs(digits: string | undefined): number {
  return digits === undefined ? 0 : Math.trunc(Number(`0.${digits}`) * 1000 + 1e-6);
}
