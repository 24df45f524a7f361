import { momentsAt, wallAt } from "./timezone.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * A time that a course system wrote, in milliseconds of Unix time; without a zone it is by the
 * clocks of the course. One that the clocks show twice is the earlier: nobody is late by a change
 * of the clocks. Undefined for what is no time.
 */
export function readMoment(text: string, timezone: string): number | undefined {
  if (ZONE.test(text)) return toMs(Date.parse(text));
  const wallMs = toMs(Date.parse(`${text}Z`));
  if (wallMs === undefined) return undefined;
  return momentsAt(timezone, wallMs)[0] ?? momentsAt(timezone, wallMs + HOUR_MS)[0];
}

/** ISO 8601 by the clocks of a time zone, with their offset: `2026-10-10T23:59:00+02:00`. */
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
