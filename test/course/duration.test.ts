import { expect, test } from "vitest";
import { describeDuration, parseDuration } from "../../harness/course/duration.ts";

test.each([
  ["15 min", { days: 0, seconds: 900 }],
  ["2 days", { days: 2, seconds: 0 }],
  ["1 day 12 h", { days: 1, seconds: 43_200 }],
  ["1week2d", { days: 9, seconds: 0 }],
  ["90 S", { days: 0, seconds: 90 }],
])("%s is a duration", (text, duration) => {
  expect(parseDuration(text)).toEqual(duration);
});

test.each(["", "15", "min", "-1 day", "1.5 days", "2 moons", "1 day and 2 h", "4000 days"])(
  "%j is none",
  (text) => {
    expect(parseDuration(text)).toBeUndefined();
  },
);

test.each([
  [{ days: 0, seconds: 0 }, "0 s"],
  [{ days: 1, seconds: 0 }, "1 day"],
  [{ days: 0, seconds: 2 * 86_400 + 3 * 3600 + 5 }, "2 days 3 h"],
  [{ days: 0, seconds: 61 }, "1 min 1 s"],
])("%j reads as %s", (duration, text) => {
  expect(describeDuration(duration)).toBe(text);
});
