import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isStrictRelativeTime,
  parseRelativeTime,
  parseTime,
  printRelativeTime,
  printTime,
} from "../../harness/contest/contest-time.ts";

describe("relative times", () => {
  it.each([
    ["5:00:00", 18_000_000],
    ["0:03:38.749", 218_749],
    ["-0:05:00.5", -300_500],
    ["05:00:00", 18_000_000],
    ["100:00:00.123456", 360_000_123],
  ])("%s is read", (text, valueMs) => {
    expect(parseRelativeTime(text)).toBe(valueMs);
  });

  it.each(["", "5", "5:00", "5:60:00", "5:00:60", "5h", " 5:00:00"])("%j is none", (text) => {
    expect(parseRelativeTime(text)).toBeUndefined();
  });

  it("are written without a leading zero, and read again", () => {
    expect(printRelativeTime(18_000_999)).toBe("5:00:00");
    expect(printRelativeTime(0)).toBe("0:00:00");
    expect(printRelativeTime(-218_749, "ms")).toBe("-0:03:38.749");
    fc.assert(
      fc.property(fc.integer(), (valueMs) => {
        const text = printRelativeTime(valueMs, "ms");
        expect(parseRelativeTime(text)).toBe(valueMs);
        expect(isStrictRelativeTime(text)).toBe(true);
      }),
    );
  });

  it("are strict in the schema", () => {
    expect(["05:00:00", "5:00:00.1", "5:00:00.123456"].map(isStrictRelativeTime)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("absolute times", () => {
  it.each([
    ["2014-06-25T10:00:00+01", "2014-06-25T10:00:00.000+01:00"],
    ["2014-06-25T10:00:00.123-05:30", "2014-06-25T10:00:00.123-05:30"],
    ["2014-06-25T10:00:00.123456Z", "2014-06-25T10:00:00.123Z"],
    ["2014-06-25T00:10:00-00:00", "2014-06-25T00:10:00.000Z"],
  ])("%s is read and written as %s", (text, written) => {
    const time = parseTime(text);
    expect(time && printTime(time.ms, time.offsetMinutes)).toBe(written);
  });

  it.each([
    "",
    "2014-06-25",
    "2014-06-25T10:00:00",
    "2014-02-30T10:00:00Z",
    "2014-06-25T10:61:00Z",
  ])("%j is none", (text) => {
    expect(parseTime(text)).toBeUndefined();
  });
});
