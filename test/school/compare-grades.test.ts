import { describe, expect, test } from "vitest";
import type { Results, StudentResult } from "../../harness/core/results/results.ts";
import { compareGrades } from "../../harness/school/index.ts";
import { EXERCISE, RESULT } from "../gradebook/sample-result.ts";
import { stateOf, judged, submitted } from "./sample-state.ts";

const STATE = stateOf([
  submitted("a", { student: "s1" }),
  judged("a", 40),
  submitted("b", { student: "s1" }),
  judged("b", 40),
  submitted("c", { student: "s1" }),
]);

function resultsOf(results: readonly StudentResult[]): Results {
  return { exercises: [EXERCISE], students: [{ id: "s1" }], results: [...results], notJudged: [] };
}

function attempt(number: number, verdict: "WA" | "AC", score: number): StudentResult {
  return { ...RESULT, verdict, attempt: { ...RESULT.attempt, number, score } };
}

function setTo7(results: Results, points: number): Results {
  const grade = { points: 7, judged: points, score: 7 };
  const adjustment = { student: { id: "s1" }, problem: "p1", grade, comments: [], remarks: [] };
  return { ...results, adjustments: [adjustment] };
}

describe("changes by a rejudging", () => {
  test("are all attempts with another verdict or score, and no others", () => {
    const before = resultsOf([attempt(1, "WA", 4), attempt(2, "WA", 4)]);
    const after = resultsOf([attempt(1, "WA", 4), attempt(2, "AC", 10), attempt(3, "WA", 2)]);
    expect(compareGrades(STATE.submissions.values(), before, after)).toEqual([
      {
        student: "s1",
        exercise: "p1",
        submission: "b",
        before: { verdict: "WA", score: 4 },
        after: { verdict: "AC", score: 10 },
      },
      {
        student: "s1",
        exercise: "p1",
        submission: "c",
        before: { verdict: "none" },
        after: { verdict: "WA", score: 2 },
      },
    ]);
    expect(compareGrades(STATE.submissions.values(), before, before)).toEqual([]);
  });

  test("ignore adjustments of other students and other exercises", () => {
    const [before, after] = [4, 10].map((score) => {
      const results = setTo7(resultsOf([attempt(1, score === 4 ? "WA" : "AC", score)]), score);
      const [own] = results.adjustments ?? [];
      const others = [
        { ...own, problem: "p2" },
        { ...own, student: { id: "s2" } },
      ] as NonNullable<Results["adjustments"]>;
      return { ...results, adjustments: others };
    });
    if (before === undefined || after === undefined) throw new Error("there are two");
    expect(compareGrades(STATE.submissions.values(), before, after)).toMatchObject([
      { submission: "a", before: { verdict: "WA", score: 4 }, after: { verdict: "AC", score: 10 } },
    ]);
  });

  test("include an attempt that is excused or loses its grade", () => {
    const before = resultsOf([attempt(1, "WA", 4)]);
    const grade = { excused: true, judged: 4 } as const;
    const adjustment = { student: { id: "s1" }, problem: "p1", grade, comments: [], remarks: [] };
    const excused = { ...before, adjustments: [adjustment] };
    expect(compareGrades(STATE.submissions.values(), before, excused)).toStrictEqual([
      {
        student: "s1",
        exercise: "p1",
        submission: "a",
        before: { verdict: "WA", score: 4 },
        after: { verdict: "WA", judged: 4, excused: true },
      },
    ]);
    expect(compareGrades(STATE.submissions.values(), before, resultsOf([]))).toMatchObject([
      { submission: "a", after: { verdict: "none" } },
    ]);
  });

  test("have the final score first if an instructor set one", () => {
    const before = setTo7(resultsOf([attempt(1, "WA", 4)]), 4);
    const after = setTo7(resultsOf([attempt(1, "AC", 10)]), 10);
    expect(compareGrades(STATE.submissions.values(), before, after)).toMatchObject([
      {
        before: { verdict: "WA", score: 7, judged: 4 },
        after: { verdict: "AC", score: 7, judged: 10 },
      },
    ]);
  });
});
