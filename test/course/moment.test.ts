import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printMoment, readMoment } from "../../harness/course/index.ts";

const PRAGUE = "Europe/Prague";

describe("a time from a learning platform", () => {
  it.each([
    ["2026-10-10T14:03:00", "2026-10-10T12:03:00Z"],
    ["2026-10-10T14:03:00.250Z", "2026-10-10T14:03:00.250Z"],
    ["2026-10-10T14:03:00+05:30", "2026-10-10T08:33:00Z"],
    ["2026-12-10T14:03", "2026-12-10T13:03:00Z"],
  ])("is in the course's time zone unless it has a zone: %s", (text, moment) => {
    expect(readMoment(text, PRAGUE)).toBe(Date.parse(moment));
  });

  it("is the earlier moment if it repeats, and a later one if it is skipped", () => {
    expect(readMoment("2026-10-25T02:30:00", PRAGUE)).toBe(Date.parse("2026-10-25T00:30:00Z"));
    expect(readMoment("2026-03-29T02:30:00", PRAGUE)).toBe(Date.parse("2026-03-29T01:30:00Z"));
  });

  it("may be invalid", () => {
    expect(readMoment("soon", PRAGUE)).toBeUndefined();
    expect(readMoment("soon Z", PRAGUE)).toBeUndefined();
  });

  it("is printed with its offset and round-trips", () => {
    expect(printMoment(Date.parse("2026-10-10T21:59:00Z"), PRAGUE)).toBe(
      "2026-10-10T23:59:00+02:00",
    );
    expect(printMoment(250, "UTC")).toBe("1970-01-01T00:00:00.250Z");
    expect(printMoment(0, "UTC")).toBe("1970-01-01T00:00:00Z");
    expect(printMoment(Date.parse("2026-01-01T00:00:00Z"), "America/St_Johns")).toBe(
      "2025-12-31T20:30:00-03:30",
    );
    const moments = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000);
    const zones = fc.constantFrom(PRAGUE, "Asia/Kolkata", "America/New_York", "Pacific/Chatham");
    fc.assert(
      fc.property(moments, zones, (ms, zone) => {
        expect(readMoment(printMoment(ms, zone), "UTC")).toBe(ms);
      }),
    );
  });
});
