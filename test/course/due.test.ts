import { expect, test } from "vitest";
import { deadlineOf, dueFor, secondsLate, momentAfter } from "../../harness/course/due.ts";
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

test("an exercise without a deadline is never late, whatever extensions there are", () => {
  const course = courseOf(change("deadline: 2026-10-10T23:59", "name: Free"));
  const extensions = [{ kind: "until", ms: 0 } as const];
  const [free, dated] = course.exercises;
  if (free === undefined || dated === undefined) throw new Error("the course has two exercises");
  expect(dueFor(course, free, "ana", extensions)).toBeUndefined();
  expect(deadlineOf(course, free, { id: "ana", extensions })).toBeUndefined();
  expect(deadlineOf(course, dated, { id: "bo" })).toBe(dated.deadlineMs);
});

test("extensions of the roster count like those of the course", () => {
  const course = courseOf(GOOD);
  const [p1] = course.exercises;
  if (p1 === undefined) throw new Error("the course has exercises");
  const ms = Date.parse("2026-10-20T12:00Z");
  expect(deadlineOf(course, p1, { id: "ana", extensions: [{ kind: "until", ms }] })).toBe(ms);
});

test("lateness is in whole seconds, rounded up", () => {
  const due = { timezone: "UTC", deadlinesMs: [10_000] } as const;
  expect([9000, 10_000, 10_001, 11_000].map((ms) => secondsLate(ms, due))).toEqual([0, 0, 1, 1]);
});
