import { expect, test } from "vitest";
import { dueFor, secondsLate, momentAfter } from "../../harness/course/due.ts";
import { NO_TIME } from "../../harness/course/duration.ts";
import { change, courseOf, GOOD } from "./sample-course.ts";

function dueAt(text: string, student: string, index: number): string | undefined {
  const course = courseOf(text);
  const exercise = course.exercises[index];
  const due = exercise && dueFor(course, exercise, student);
  return due && new Date(momentAfter(due, NO_TIME)).toISOString();
}

test("the latest of a deadline and several extensions counts", () => {
  expect(dueAt(GOOD, "somebody", 0)).toBe("2026-10-10T21:59:00.000Z");
  expect(dueAt(GOOD, "ana", 0)).toBe("2026-10-12T21:59:00.000Z");
  expect(dueAt(GOOD, "ana", 1)).toBe("2026-10-26T22:59:00.000Z");
});

test("an extension earlier than the deadline has no effect", () => {
  expect(
    dueAt(change("p1: 2026-10-12", "p1: 2026-10-01").replace(", all: 2 days", ""), "ana", 0),
  ).toBe("2026-10-10T21:59:00.000Z");
});

test("lateness is in whole seconds, rounded up", () => {
  const due = { timezone: "UTC", deadlinesMs: [10_000] } as const;
  expect([9000, 10_000, 10_001, 11_000].map((ms) => secondsLate(ms, due))).toEqual([0, 0, 1, 1]);
});
