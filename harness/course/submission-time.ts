import { parseDeadline } from "./deadline.ts";
import { readMoment } from "./moment.ts";

const FORM =
  /^(?<wall>.*?\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)? *(?:(?<utc>Z|UTC|GMT)|(?<zone>(?![AP]M$)[A-Z]{2,6})|(?<hours>[+-]\d\d):?(?<minutes>\d\d))?$/i;

export type ParsedTime =
  | { readonly kind: "moment"; readonly ms: number }
  | {
      readonly kind: "mistake";
      readonly code: "bad-time" | "no-such-time";
      readonly message: string;
      readonly hint: string;
    };

/**
 * Parses a submission time written by a person or a program: like a deadline, optionally with a
 * fraction of a second, `UTC` or `+0200`. Of a local time that occurs twice the earlier one counts, so
 * that a daylight saving change makes nobody late.
 */
export function parseSubmissionTime(text: string, timezone: string): ParsedTime {
  const { wall, utc, zone, hours, minutes } = FORM.exec(text.trim())?.groups ?? {};
  if (zone !== undefined) {
    const message = `the time zone '${zone}' is ambiguous`;
    const hint = "Write the offset, such as +01:00, or leave it out to use the course's time zone.";
    return { kind: "mistake", code: "bad-time", message, hint };
  }
  const offset = utc === undefined ? "" : "Z";
  const plain = wall === undefined ? text : wall + (hours ? `${hours}:${minutes}` : offset);
  const parsed = parseDeadline(plain, timezone);
  if (parsed.kind === "moment") return parsed;
  const { code, message, hint } = parsed;
  if (code === "ambiguous-time") {
    const ms = readMoment(plain.trim().replace(" ", "T"), timezone);
    if (ms !== undefined) return { kind: "moment", ms };
  }
  if (code === "no-such-time") {
    return { kind: "mistake", code, message, hint: "Write it with its offset, such as +01:00." };
  }
  return { kind: "mistake", code: "bad-time", message, hint };
}

/** True if a time includes a zone or offset. */
export function hasZone(text: string): boolean {
  return /(?:Z|UTC|GMT|:\d\d(?:[.,]\d+)? *[+-]\d\d:?\d\d)$/i.test(text.trim());
}
