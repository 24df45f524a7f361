import { expect, test } from "vitest";
import { describeDuration, parseDuration } from "../../harness/course/duration.ts";

test.each([
  ["15 min", { days: 0, seconds: 900 }],
  ["2 days", { days: 2, seconds: 0 }],
  ["1 day 12 h", { days: 1, seconds: 43_200 }],
  ["1week2d", { days: 9, seconds: 0 }],
  ["90 S", { days: 0, seconds: 90 }],
  ["0 min", { days: 0, seconds: 0 }],
  [" 1 s ", { days: 0, seconds: 1 }],
  ["1 hr 1 hour 2 hrs", { days: 0, seconds: 4 * 3600 }],
  ["3650 days", { days: 3650, seconds: 0 }],
  ["3649 d 24 h", { days: 3649, seconds: 86_400 }],
])("%s is a duration", (text, duration) => {
  expect(parseDuration(text)).toEqual(duration);
});

test.each([
  "",
  "15",
  "min",
  "-1 day",
  "1.5 days",
  "2 moons",
  "1 day and 2 h",
  "3651 days",
  "3650 days 1 s",
])("%j is none", (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test.each([
  [{ days: 0, seconds: 0 }, "0 s"],
  [{ days: 1, seconds: 0 }, "1 day"],
  [{ days: 0, seconds: 2 * 86_400 + 3 * 3600 + 5 }, "2 days 3 h"],
  [{ days: 0, seconds: 61 }, "1 min 1 s"],
  [{ days: 0, seconds: 59 }, "59 s"],
  [{ days: 0, seconds: 60 }, "1 min"],
  [{ days: 0, seconds: 3599 }, "59 min 59 s"],
  [{ days: 0, seconds: 3600 }, "1 h"],
  [{ days: 0, seconds: 86_399 }, "23 h 59 min"],
  [{ days: 0, seconds: 86_400 }, "1 day"],
  [{ days: 1, seconds: 86_401 }, "2 days 1 s"],
  [{ days: 10, seconds: 0 }, "10 days"],
])("%j reads as %s", (duration, text) => {
  expect(describeDuration(duration)).toBe(text);
});
