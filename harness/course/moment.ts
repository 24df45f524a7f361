import { momentsAt, wallAt } from "./timezone.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * Parses a time written by a learning platform to Unix milliseconds; without a zone it is in the
 * course's time zone. Of a local time that occurs twice the earlier one counts, so that a daylight
 * saving change makes nobody late. Undefined if the text is not a time.
 */
export function readMoment(text: string, timezone: string): number | undefined {
  if (ZONE.test(text)) return toMs(Date.parse(text));
  const wallMs = toMs(Date.parse(`${text}Z`));
  if (wallMs === undefined) return undefined;
  return momentsAt(timezone, wallMs)[0] ?? momentsAt(timezone, wallMs + HOUR_MS)[0];
}

/** Formats as ISO 8601 in a time zone, with its offset: `2026-10-10T23:59:00+02:00`. */
export function printMoment(ms: number, timezone: string): string {
  const wallMs = wallAt(timezone, ms);
  const minutes = Math.round((wallMs - ms) / MINUTE_MS);
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = parts.map((part) => String(part).padStart(2, "0")).join(":");
  const wall = new Date(wallMs).toISOString().replace(/(?:\.000)?Z$/, "");
  return minutes === 0 ? `${wall}Z` : `${wall}${minutes < 0 ? "-" : "+"}${offset}`;
}

function toMs(parsed: number): number | undefined {
  return Number.isNaN(parsed) ? undefined : parsed;
}
