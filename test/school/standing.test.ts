import { describe, expect, test } from "vitest";
import type { AdjustedGrade } from "../../harness/core/results/adjustment.ts";
import type { GradeCell } from "../../harness/core/results/gradebook.ts";
import {
  findCountingSubmission,
  hiddenExercisesFor,
  type Role,
  standingOf,
  type StandingInputs,
} from "../../harness/school/index.ts";
import { courseOf, GOOD } from "../course/sample-course.ts";
import { RESULT } from "../gradebook/sample-result.ts";
import { stateOf, failed, judged, submitted } from "./sample-state.ts";

const FREE: StandingInputs = { isHeld: false, hidesPoints: false, isLeased: () => false };
/** Grade cell of attempt 1. */
const GRADED: GradeCell = { kind: "graded", result: RESULT };

function standing(
  events: Parameters<typeof stateOf>[0],
  cell: GradeCell | undefined,
  surroundings = FREE,
) {
  return standingOf(stateOf(events).submissionsOf("s-ada", "p1"), cell, surroundings);
}

/** The standing of a judged attempt with this adjusted grade. */
function shown(grade: AdjustedGrade) {
  const adjustment = { student: { id: "s1" }, problem: "p1", grade, comments: [], remarks: [] };
  return standing([submitted("a"), judged("a", 40)], { ...GRADED, adjustment });
}

describe("a student's result for an exercise", () => {
  test("without a submission", () => {
    expect(standing([], { kind: "absent" })).toEqual({ state: "none", attempts: 0 });
    expect(standing([], undefined)).toEqual({ state: "none", attempts: 0 });
  });

  test("is queued, then judging", () => {
    const events = [submitted("a"), judged("a", 40), submitted("b")];
    expect(standing(events, { kind: "pending" })).toEqual({ state: "queued", attempts: 2 });
    expect(
      standing(events, { kind: "pending" }, { ...FREE, isLeased: (id) => id === "b" }).state,
    ).toBe("judging");
  });

  test("is the verdict of the attempt that counts, even if another one is better", () => {
    const events = [submitted("a"), judged("a", 40), submitted("b"), judged("b", 0)];
    expect(standing(events, GRADED)).toEqual({
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

  test("has the judge's score beside the adjusted one, and no key without a value", () => {
    const base = { state: "judged", verdict: "WA", attempts: 1 };
    expect(shown({ points: 8, score: 8, judged: 4 })).toStrictEqual({
      ...base,
      score: 8,
      judged: 4,
    });
    expect(shown({ points: 0, score: 0, judged: 0 })).toStrictEqual({
      ...base,
      score: 0,
      judged: 0,
    });
    expect(shown({ points: 8, score: 8 })).toStrictEqual({ ...base, score: 8 });
    expect(shown({ excused: true })).toStrictEqual({ ...base, excused: true });
    expect(shown({ bonus: 1 })).toStrictEqual(base);
  });

  test("is not a verdict while the attempt that counts is judged again", () => {
    const events = [submitted("a")];
    expect(standing(events, GRADED)).toStrictEqual({ state: "queued", score: 3.6, attempts: 1 });
    const done = [submitted("a"), judged("a", 40)];
    expect(standing(done, { kind: "pending" })).toStrictEqual({ state: "judged", attempts: 1 });
  });

  test("is failed after a verdict of JE, too", () => {
    const events = [submitted("a"), judged("a", 0, { verdict: "JE" })];
    expect(standing(events, { kind: "pending" }).state).toBe("failed");
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

describe("where points are hidden, a student's result", () => {
  const without = { ...FREE, hidesPoints: true };

  test("is that of the newest attempt, whichever rejected one counts", () => {
    const events = [submitted("a"), judged("a", 40), submitted("b"), judged("b", 0)];
    const newest = { state: "judged", verdict: "WA", attempts: 2 };
    for (const cell of [GRADED, { kind: "pending" } as const, undefined]) {
      expect(standing(events, cell, without)).toStrictEqual(newest);
    }
    expect(standing([...events, submitted("c")], GRADED, without)).toStrictEqual({
      state: "queued",
      attempts: 3,
    });
    expect(standing([], undefined, without)).toStrictEqual({ state: "none", attempts: 0 });
  });

  test("is that of an accepted attempt, if there is one", () => {
    const events = [submitted("a"), judged("a", 100, { verdict: "AC" }), submitted("b")];
    expect(standing(events, GRADED, without)).toStrictEqual({
      state: "judged",
      verdict: "AC",
      attempts: 2,
    });
  });
});

describe("an exercise before its release", () => {
  const course = courseOf(GOOD.replace("{id: p1,", "{id: p1, release: 2026-10-12T08:00,"));
  const releaseMs = Date.parse("2026-10-12T08:00+02:00");

  test("is hidden from students until then, and never from staff", () => {
    const rules = { course, contests: [], openings: stateOf([]).openings };
    const hiddenFrom = (role: Role, nowMs: number) => [
      ...hiddenExercisesFor(rules, { role }, nowMs),
    ];
    expect(hiddenFrom("student", releaseMs - 1)).toEqual(["p1"]);
    expect(hiddenFrom("student", releaseMs)).toEqual([]);
    expect(hiddenFrom("grader", releaseMs - 1)).toEqual([]);
  });
});

function counting(events: Parameters<typeof stateOf>[0], cell?: GradeCell): string | undefined {
  return findCountingSubmission(stateOf(events).submissionsOf("s-ada", "p1"), cell)?.id;
}

describe("the attempt that counts", () => {
  test("is the graded one, then the newest without a verdict, then the newest", () => {
    const done = [submitted("a"), judged("a", 40), submitted("b"), judged("b", 0)];
    expect(counting([])).toBeUndefined();
    expect(counting(done, GRADED)).toBe("a");
    expect(counting(done, { kind: "pending" })).toBe("b");
    expect(counting(done)).toBe("b");
    const open = [submitted("a"), failed("a"), submitted("b"), submitted("c"), judged("c", 1)];
    expect(counting(open)).toBe("b");
    expect(counting([...open, judged("b", 1)])).toBe("a");
  });
});
