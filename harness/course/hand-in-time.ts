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
 * A time of handing in that a person wrote down, or a program: as a deadline is written, or with a
 * fraction of a second, `UTC` or `+0200` behind it. Of a time that the clocks show twice it is the
 * earlier, as everywhere: nobody is late by a change of the clocks.
 */
export function parseHandInTime(text: string, timezone: string): ParsedTime {
  const { wall, utc, zone, hours, minutes } = FORM.exec(text.trim())?.groups ?? {};
  if (zone !== undefined) {
    const message = `'${zone}' is no offset from UTC, and zones share such names`;
    const hint = "Write the offset, as +01:00, or leave it out: then it is the course's time.";
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
    return { kind: "mistake", code, message, hint: "Write it with its offset, as +01:00." };
  }
  return { kind: "mistake", code: "bad-time", message, hint };
}

/** Whether a time says by whose clocks it is meant. */
export function hasZone(text: string): boolean {
  return /(?:Z|UTC|GMT|:\d\d(?:[.,]\d+)? *[+-]\d\d:?\d\d)$/i.test(text.trim());
}
