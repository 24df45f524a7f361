import { expect, test } from "vitest";
import { formatLocalTime, parseDeadline } from "../../harness/course/deadline.ts";

test.each([
  ["2026-10-10T23:59", "2026-10-10T21:59Z"],
  ["2026-10-10 23:59:30", "2026-10-10T21:59:30Z"],
  ["2026-12-10T23:59", "2026-12-10T22:59Z"],
  ["2026-10-10T23:59Z", "2026-10-10T23:59Z"],
  ["2026-10-25T02:30+01:00", "2026-10-25T01:30Z"],
])("%s by the clocks of Prague is %s", (text, moment) => {
  expect(parseDeadline(text, "Europe/Prague")).toEqual({ kind: "moment", ms: Date.parse(moment) });
});

test.each([
  ["10.10.2026", "bad-deadline"],
  ["2026-02-29T12:00", "bad-deadline"],
  ["2026-10-10T24:01", "bad-deadline"],
  ["2026-10-10T12:00+99:00", "bad-deadline"],
  ["2026-10-25T02:30", "ambiguous-time"],
  ["2026-03-29T02:30", "no-such-time"],
])("%s is a mistake: %s", (text, code) => {
  expect(parseDeadline(text, "Europe/Prague")).toMatchObject({ kind: "mistake", code });
});

test.each([
  ["Europe/Prague", "2026-10-25T02:30+02:00 or 2026-10-25T02:30+01:00"],
  ["Europe/London", "2026-10-25T01:30+01:00 or 2026-10-25T01:30+00:00"],
  ["America/New_York", "2026-11-01T01:30-04:00 or 2026-11-01T01:30-05:00"],
  ["Australia/Lord_Howe", "2026-04-05T01:45+11:00 or 2026-04-05T01:45+10:30"],
])("a repeated time in %s can be written in two ways", (timezone, ways) => {
  expect(parseDeadline(ways.slice(0, 16), timezone)).toMatchObject({ hint: `Write ${ways}.` });
});

test("the last second of a day and the leap day are times", () => {
  for (const text of ["2026-12-31T23:59:59", "2028-02-29T00:00"]) {
    expect(parseDeadline(text, "UTC")).toEqual({ kind: "moment", ms: Date.parse(`${text}Z`) });
  }
});

test("a moment is formatted in the course's time zone", () => {
  expect(formatLocalTime("Europe/Prague", Date.parse("2026-10-10T21:59Z"))).toBe(
    "2026-10-10 23:59",
  );
  expect(formatLocalTime("UTC", Date.parse("2026-10-10T21:59:07Z"))).toBe("2026-10-10 21:59:07");
});
