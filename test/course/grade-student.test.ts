import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Attempt } from "../../harness/course/choose-attempt.ts";
import type { Course } from "../../harness/course/course.ts";
import { gradeStudent } from "../../harness/course/index.ts";
import { anyLateRule } from "./arbitrary-late-rule.ts";
import { change, courseOf, GOOD } from "./sample-course.ts";

const COURSE = courseOf(GOOD);
const DAY_MS = 86_400_000;

function attemptAt(submittedAtMs: number, points: number | undefined = 100): Attempt {
  return { submissionId: String(submittedAtMs), submittedAtMs, points, maxPoints: 100 };
}

function deadlineOf(index: number): number {
  return COURSE.exercises[index]?.deadlineMs ?? 0;
}

describe("gradeStudent", () => {
  test("late days are used in order of deadlines, even if another order would save more", () => {
    const attempts = new Map([
      ["p1", [attemptAt(deadlineOf(0) + 1.5 * DAY_MS)]],
      ["p2", [attemptAt(deadlineOf(1) + 1.9 * DAY_MS)]],
    ]);
    const grades = gradeStudent(COURSE, { id: "bo" }, attempts);
    expect(grades.map(({ counts }) => [counts?.score, counts?.bankDaysUsed])).toEqual([
      [10, 2],
      [18, 1],
    ]);
  });

  test("the order of the file is kept, and deadlines decide the order of late days", () => {
    const swapped = courseOf(change("deadline: 2026-10-10", "deadline: 2026-11-10"));
    const attempts = new Map([
      ["p1", [attemptAt((swapped.exercises[0]?.deadlineMs ?? 0) + 2.5 * DAY_MS)]],
      ["p2", [attemptAt(deadlineOf(1) + 1.9 * DAY_MS)]],
    ]);
    const grades = gradeStudent(swapped, { id: "bo" }, attempts);
    expect(grades.map(({ exercise, counts }) => [exercise.id, counts?.bankDaysUsed])).toEqual([
      ["p1", 1],
      ["p2", 2],
    ]);
  });

  test("points of the judge become points of the course, and every attempt is kept", () => {
    const attempts = new Map([
      ["p2", [attemptAt(deadlineOf(1) - 2, 100), attemptAt(deadlineOf(1), 75)]],
    ]);
    const [absent, graded] = gradeStudent(COURSE, { id: "bo" }, attempts);
    expect(absent).toMatchObject({ counts: undefined, attempts: [] });
    expect(graded?.counts?.score).toBe(15);
    expect(graded?.attempts.map(({ score }) => score)).toEqual([20, 15]);
    const best = gradeStudent({ ...COURSE, attempts: "best" }, { id: "bo" }, attempts);
    expect(best[1]?.counts?.score).toBe(20);
  });

  test("an attempt without verdict has no score", () => {
    const [grade] = gradeStudent(
      COURSE,
      { id: "bo" },
      new Map([["p1", [{ ...attemptAt(0), points: undefined }]]]),
    );
    expect(grade?.counts).toMatchObject({ rawScore: undefined, score: undefined });
  });

  test("an exercise of no points at all scores 0, and one without a course rule loses nothing", () => {
    const attempt = { ...attemptAt(deadlineOf(0) + 30 * DAY_MS, 0), maxPoints: 0 };
    const plain = { ...COURSE, late: undefined };
    expect(
      gradeStudent(plain, { id: "bo" }, new Map([["p1", [attempt]]]))[0]?.counts,
    ).toMatchObject({
      rawScore: 0,
      score: 0,
    });
    const late = new Map([["p1", [attemptAt(deadlineOf(0) + 30 * DAY_MS)]]]);
    expect(gradeStudent(plain, { id: "bo" }, late)[0]?.counts).toMatchObject({
      rawScore: 10,
      score: 10,
      bankDaysUsed: 0,
    });
  });

  test("of exercises that are due at the same time, the first in the course uses late days", () => {
    const course = courseOf(change("deadline: 2026-10-10", "deadline: 2026-10-24"));
    const late = attemptAt(deadlineOf(1) + 2.5 * DAY_MS);
    const attempts = new Map([
      ["p1", [late]],
      ["p2", [late]],
    ]);
    const grades = gradeStudent(course, { id: "bo" }, attempts);
    expect(grades.map(({ counts }) => counts?.bankDaysUsed)).toEqual([3, 0]);
  });

  test("an exercise without a deadline uses late days last, which is never", () => {
    const free = courseOf(change(", deadline: 2026-10-10T23:59", ""));
    const attempts = new Map([
      ["p1", [attemptAt(deadlineOf(1) + 99 * DAY_MS)]],
      ["p2", [attemptAt(deadlineOf(1) + 2.5 * DAY_MS)]],
    ]);
    const grades = gradeStudent(free, { id: "bo" }, attempts);
    expect(grades.map(({ counts }) => [counts?.score, counts?.bankDaysUsed])).toEqual([
      [10, 0],
      [20, 3],
    ]);
  });

  test("a late submission has its score before and after the penalty", () => {
    const attempts = new Map([["p1", [attemptAt(deadlineOf(0) + 0.5 * DAY_MS, 50)]]]);
    const [grade] = gradeStudent(COURSE, { id: "bo", bankDays: 0 }, attempts);
    expect(grade?.counts).toMatchObject({ rawScore: 5, score: 4.5, bankDaysUsed: 0 });
  });

  test("a roster may give more late days, and extensions", () => {
    const attempts = new Map([["p1", [attemptAt(deadlineOf(0) + 4.5 * DAY_MS)]]]);
    const scoreOf = (terms: object) =>
      gradeStudent(COURSE, { id: "bo", ...terms }, attempts)[0]?.counts?.score;
    expect(scoreOf({})).toBe(5);
    expect(scoreOf({ bankDays: 5 })).toBe(10);
    expect(scoreOf({ extensions: [{ kind: "until", ms: deadlineOf(0) + 5 * DAY_MS }] })).toBe(10);
  });
});

const lateSeconds = fc.integer({ min: -86_400, max: 10 * 86_400 });

function total(course: Course, lateness: readonly number[], student = "bo"): number {
  const attempts = new Map(
    course.exercises.map(({ id, deadlineMs = 0 }, index) => [
      id,
      [attemptAt(deadlineMs + (lateness[index] ?? 0) * 1000)],
    ]),
  );
  const grades = gradeStudent(course, { id: student }, attempts);
  const days = grades.reduce((sum, { counts }) => sum + (counts?.bankDaysUsed ?? 0), 0);
  expect(days).toBeLessThanOrEqual(course.late?.bankDays ?? 0);
  return grades.reduce((sum, { counts }) => sum + (counts?.score ?? 0), 0);
}

describe("the total over all exercises, for every rule", () => {
  test("never rises if one exercise is submitted later", () => {
    fc.assert(
      fc.property(
        anyLateRule,
        lateSeconds,
        lateSeconds,
        fc.nat({ max: 500_000 }),
        fc.nat({ max: 1 }),
        (late, p1, p2, more, which) => {
          const course = { ...COURSE, late };
          const later = [p1 + (which === 0 ? more : 0), p2 + (which === 1 ? more : 0)];
          expect(total(course, later)).toBeLessThanOrEqual(total(course, [p1, p2]));
        },
      ),
    );
  });

  test("never falls with an extension of one exercise", () => {
    fc.assert(
      fc.property(
        anyLateRule,
        lateSeconds,
        lateSeconds,
        fc.nat({ max: 5 }),
        fc.constantFrom("p1", "p2", "all"),
        (late, p1, p2, days, which) => {
          const course = { ...COURSE, late };
          const extension = { kind: "by", duration: { days, seconds: 0 } } as const;
          const extended = {
            ...course,
            extensions: new Map([["bo", new Map([[which, extension]])]]),
          };
          expect(total(extended, [p1, p2])).toBeGreaterThanOrEqual(total(course, [p1, p2]));
        },
      ),
    );
  });
});
