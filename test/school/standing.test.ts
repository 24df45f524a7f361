import { describe, expect, test } from "vitest";
import type { GradeCell } from "../../harness/core/results/gradebook.ts";
import { hiddenExercisesFor, standingOf, type StandingInputs } from "../../harness/school/index.ts";
import { courseOf, GOOD } from "../course/sample-course.ts";
import { RESULT } from "../gradebook/sample-result.ts";
import { bookOf, failed, judged, submitted } from "./sample-book.ts";

const FREE: StandingInputs = { isHeld: false, isLeased: () => false };
/** Grade cell of attempt 1. */
const GRADED: GradeCell = { kind: "graded", result: RESULT };

function standing(
  events: Parameters<typeof bookOf>[0],
  cell: GradeCell | undefined,
  surroundings = FREE,
) {
  return standingOf(bookOf(events).submissionsOf("s-ada", "p1"), cell, surroundings);
}

describe("a student's result for an exercise", () => {
  test("without a submission", () => {
    expect(standing([], { kind: "absent" })).toEqual({ state: "none", attempts: 0 });
    expect(standing([], undefined)).toEqual({ state: "none", attempts: 0 });
  });

  test("is queued, then judging", () => {
    const works = [submitted("a"), judged("a", 40), submitted("b")];
    expect(standing(works, { kind: "pending" })).toEqual({ state: "queued", attempts: 2 });
    expect(
      standing(works, { kind: "pending" }, { ...FREE, isLeased: (id) => id === "b" }).state,
    ).toBe("judging");
  });

  test("is the verdict of the attempt that counts, even if another one is better", () => {
    const works = [submitted("a"), judged("a", 40), submitted("b"), judged("b", 0)];
    expect(standing(works, GRADED)).toEqual({
      state: "judged",
      verdict: "WA",
      score: 3.6,
      attempts: 2,
    });
  });

  test("has the adjusted score", () => {
    const grade = { points: 8, score: 8 };
    const adjustment = { student: { id: "s1" }, problem: "p1", grade, comments: [], remarks: [] };
    expect(standing([submitted("a"), judged("a", 40)], { ...GRADED, adjustment }).score).toBe(8);
    expect(standing([], { kind: "absent", adjustment })).toEqual({
      state: "none",
      score: 8,
      attempts: 0,
    });
  });

  test("is failed, without a verdict, after a judge error", () => {
    expect(standing([submitted("a"), failed("a")], { kind: "pending" })).toEqual({
      state: "failed",
      attempts: 1,
    });
  });

  test("is hidden before the release, except that something was submitted", () => {
    const held = { ...FREE, isHeld: true };
    expect(standing([submitted("a"), judged("a", 40)], GRADED, held)).toEqual({
      state: "held",
      attempts: 1,
    });
    expect(standing([submitted("a"), failed("a")], GRADED, held).state).toBe("held");
    expect(standing([], GRADED, held)).toEqual({ state: "none", attempts: 0 });
  });
});

describe("an exercise before its release", () => {
  const course = courseOf(GOOD.replace("{id: p1,", "{id: p1, release: 2026-10-12T08:00,"));
  const releaseMs = Date.parse("2026-10-12T08:00+02:00");

  test("is hidden from students until then, and never from staff", () => {
    expect([...hiddenExercisesFor(course, "student", releaseMs - 1)]).toEqual(["p1"]);
    expect([...hiddenExercisesFor(course, "student", releaseMs)]).toEqual([]);
    expect([...hiddenExercisesFor(course, "grader", releaseMs - 1)]).toEqual([]);
  });
});
