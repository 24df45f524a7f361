import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasZone, parseSubmissionTime, printMoment } from "../../harness/course/index.ts";

const PRAGUE = "Europe/Prague";

describe("a submission time", () => {
  it.each([
    ["2026-10-10T14:03", "2026-10-10T12:03:00Z", false],
    [" 2026-10-10 14:03:05 ", "2026-10-10T12:03:05Z", false],
    ["2026-10-10 14:03:05.728482", "2026-10-10T12:03:05Z", false],
    ["2026-10-10T14:03:05Z", "2026-10-10T14:03:05Z", true],
    ["2026-10-10 14:03:05.728482 UTC", "2026-10-10T14:03:05Z", true],
    ["2026-10-10 14:03 gmt", "2026-10-10T14:03:00Z", true],
    ["2026-10-10T14:03:05+02:00", "2026-10-10T12:03:05Z", true],
    ["2026-10-10 14:03:05 +02:00", "2026-10-10T12:03:05Z", true],
    ["2026-10-10 14:03:05.1 -0530", "2026-10-10T19:33:05Z", true],
    // A repeated local time resolves to the earlier moment.
    ["2026-10-25 02:30", "2026-10-25T00:30:00Z", false],
    ["2026-10-25T02:30:00+01:00", "2026-10-25T01:30:00Z", true],
  ])("is in the course's time zone unless it has a zone: %s", (text, moment, zoned) => {
    expect(parseSubmissionTime(text, PRAGUE)).toEqual({ kind: "moment", ms: Date.parse(moment) });
    expect(hasZone(text)).toBe(zoned);
  });

  it.each([
    ["2026-11-22 03:02:41.728482 CET", "bad-time", "the time zone 'CET' is ambiguous"],
    ["2026-11-22 03:02 EST", "bad-time", "the time zone 'EST' is ambiguous"],
    ["2026-03-29 02:30", "no-such-time", "does not exist in Europe/Prague"],
    ["22.11.2026 14:03", "bad-time", "is not a date and time"],
    ["11/22/2026 2:03 PM", "bad-time", "is not a date and time"],
    ["2026-11-22", "bad-time", "has no time of day"],
    ["2026-02-30 10:00", "bad-time", "in the calendar"],
    ["2026-02-03 10:00 +99:00", "bad-time", "is not an offset from UTC"],
    ["soon", "bad-time", "is not a date and time"],
    ["", "bad-time", "is not a date and time"],
  ])("is refused if a person must check it: %j", (text, code, message) => {
    expect(parseSubmissionTime(text, PRAGUE)).toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  it("round-trips through printing in every zone", () => {
    const moments = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000);
    const zones = fc.constantFrom(PRAGUE, "Asia/Kolkata", "America/New_York", "Pacific/Chatham");
    fc.assert(
      fc.property(moments, zones, (ms, zone) => {
        const text = printMoment(ms, zone);
        expect(parseSubmissionTime(text, "UTC")).toEqual({ kind: "moment", ms });
        expect(hasZone(text)).toBe(true);
      }),
    );
  });
});
