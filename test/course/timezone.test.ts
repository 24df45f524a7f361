import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDuration,
  isTimezone,
  momentsAt,
  startOfDay,
  wallAt,
} from "../../harness/course/timezone.ts";

const PRAGUE = "Europe/Prague";
const ZONES = [
  PRAGUE,
  "UTC",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Apia",
];

test("names of time zones are distinguished from other texts", () => {
  expect(["Europe/Prague", "UTC", "Europe/Praque", ""].map(isTimezone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a day starts at midnight, or when the clocks skip midnight, after the change", () => {
  expect(startOfDay(PRAGUE, "2026-10-25")).toBe(Date.parse("2026-10-25T00:00+02:00"));
  expect(startOfDay("America/Santiago", "2026-09-06")).toBe(Date.parse("2026-09-06T01:00-03:00"));
});

test("one day after 23:59 is the next 23:59, even if the clocks change in between", () => {
  const before = Date.parse("2026-10-24T23:59+02:00");
  const after = addDuration(PRAGUE, before, { days: 1, seconds: 0 });
  expect(after).toBe(Date.parse("2026-10-25T23:59+01:00"));
  expect(addDuration(PRAGUE, before, { days: 0, seconds: 86_400 })).toBe(after - 3_600_000);
});

test("a skipped local time resolves to the change, a repeated one to the later moment", () => {
  const day = { days: 1, seconds: 0 };
  expect(addDuration(PRAGUE, Date.parse("2026-03-28T02:30+01:00"), day)).toBe(
    Date.parse("2026-03-29T03:00+02:00"),
  );
  expect(addDuration(PRAGUE, Date.parse("2026-10-24T02:30+02:00"), day)).toBe(
    Date.parse("2026-10-25T02:30+01:00"),
  );
});

test("a local time keeps its milliseconds, before 1970 too", () => {
  for (const ms of [1, 999, 1_700_000_000_250, -1, -999, -1001]) {
    expect(wallAt("UTC", ms)).toBe(ms);
  }
});

test.each([
  ["before a skipped hour", "2026-03-29T01:59:59Z", ["2026-03-29T00:59:59Z"]],
  ["when the clocks go forward", "2026-03-29T02:00Z", []],
  ["after the skipped hour", "2026-03-29T03:00Z", ["2026-03-29T01:00Z"]],
  ["when the clocks go back", "2026-10-25T02:00Z", ["2026-10-25T00:00Z", "2026-10-25T01:00Z"]],
  ["after the repeated hour", "2026-10-25T03:00Z", ["2026-10-25T02:00Z"]],
])("the local time %s has its moments, the earlier first", (_, wall, moments) => {
  expect(momentsAt(PRAGUE, Date.parse(wall))).toEqual(moments.map((each) => Date.parse(each)));
});

test("a day that a country left out is skipped to its end", () => {
  // Samoa had no 30 December 2011.
  const before = Date.parse("2011-12-29T12:00-10:00");
  expect(addDuration("Pacific/Apia", before, { days: 1, seconds: 0 })).toBe(
    Date.parse("2011-12-31T00:00+14:00"),
  );
});

test("every moment is among the moments of its local time", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 1_500_000_000, max: 2_000_000_000 }),
      (zone, second) => {
        expect(momentsAt(zone, wallAt(zone, second * 1000))).toContain(second * 1000);
      },
    ),
  );
});

test("more days are never earlier", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 1_300_000_000, max: 2_000_000_000 }),
      fc.nat({ max: 30 }),
      (zone, second, days) => {
        const [earlier = 0, later = 0] = [days, days + 1].map((each) =>
          addDuration(zone, second * 1000, { days: each, seconds: 0 }),
        );
        expect(later).toBeGreaterThanOrEqual(earlier);
      },
    ),
  );
});
