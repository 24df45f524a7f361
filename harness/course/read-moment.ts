import { momentsAt } from "./timezone.ts";

const HOUR_MS = 3_600_000;
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

function toMs(parsed: number): number | undefined {
  return Number.isNaN(parsed) ? undefined : parsed;
}
