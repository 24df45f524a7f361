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

test("a moment is formatted in the course's time zone", () => {
  expect(formatLocalTime("Europe/Prague", Date.parse("2026-10-10T21:59Z"))).toBe(
    "2026-10-10 23:59",
  );
  expect(formatLocalTime("UTC", Date.parse("2026-10-10T21:59:07Z"))).toBe("2026-10-10 21:59:07");
});
