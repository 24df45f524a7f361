import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type GradeCell,
  maxTotalOf,
  scoreOf,
  standingOf,
  toGradebook,
} from "../../../harness/core/results/gradebook.ts";
import type { AdjustedGrade } from "../../../harness/core/results/adjustment.ts";
import type { NotJudged, Results, StudentResult } from "../../../harness/core/results/results.ts";
import { results as anyResults } from "../../report/arbitrary-results.ts";
import { classOf, exerciseOf, gradeOf } from "../../report/sample-results.ts";

const ADA = { id: "ada" };

function cellsOf(results: Results): string[] {
  return toGradebook(results).rows.flatMap(({ cells }) => cells.map(showCell));
}

function showCell(cell: GradeCell): string {
  return cell.kind === "graded" ? String(cell.result.attempt.score) : cell.kind;
}

function leftOut(change: Partial<NotJudged> = {}): NotJudged {
  return { kind: "failed", submission: "x.rs", reason: "Rust is not installed.", ...change };
}

function adjust(problem: string, grade?: AdjustedGrade) {
  return { student: ADA, problem, ...(grade && { grade }), comments: [], remarks: [] };
}

describe("an instructor's adjustment", () => {
  const results = classOf([gradeOf(ADA, "p1", "WA", 40)], { students: [ADA] });
  const totalWith = (...adjustments: ReturnType<typeof adjust>[]) => {
    const gradebook = toGradebook({ ...results, adjustments });
    const [row] = gradebook.rows;
    return row && [...row.cells.map(scoreOf), row.total, maxTotalOf(gradebook, row)];
  };

  test("replaces the judge's score, even if nothing was submitted", () => {
    expect(totalWith()).toEqual([40, "absent", 40, 200]);
    expect(totalWith(adjust("p1", { points: 70, judged: 40, score: 70 }))?.[2]).toBe(70);
    expect(totalWith(adjust("p2", { points: 5, score: 5 }))).toEqual([40, 5, 45, 200]);
  });

  test("that excuses counts neither in the total nor in the maximum", () => {
    expect(totalWith(adjust("p1", { excused: true, judged: 40 }))).toEqual([
      "excused",
      "absent",
      0,
      100,
    ]);
  });

  test("that sets a grade ends a pending state; a bonus does not", () => {
    const pending = { ...results, results: [gradeOf(ADA, "p1", "JE", 0)] };
    const totalOf = (grade: AdjustedGrade) =>
      toGradebook({ ...pending, adjustments: [adjust("p1", grade)] }).rows[0]?.total;
    expect(totalOf({ points: 60, score: 60 })).toBe(60);
    expect(totalOf({ bonus: 5 })).toBeUndefined();
  });

  test("a comment alone changes no number", () => {
    expect(totalWith(adjust("p1"))).toEqual([40, "absent", 40, 200]);
  });
});

describe("the standing of an attempt", () => {
  const [counts, other] = [true, false].map((each) =>
    gradeOf(ADA, "p1", "WA", 40, { counts: each }),
  ) as [StudentResult, StudentResult];
  const failed = gradeOf(ADA, "p1", "JE", 0);

  test.each<[string, StudentResult, AdjustedGrade | undefined, object]>([
    ["without an adjustment", counts, undefined, { counts: true, score: 40 }],
    ["that does not count", other, { points: 70, score: 70 }, { counts: false, score: 40 }],
    ["that was adjusted", counts, { points: 0, score: 0 }, { counts: true, score: 0, judged: 40 }],
    [
      "that is excused",
      counts,
      { excused: true },
      { counts: false, score: undefined, judged: 40, excused: true },
    ],
    ["that the judge failed at", failed, undefined, { counts: true, score: undefined }],
    [
      "that the judge failed at and that was adjusted",
      failed,
      { points: 7, score: 7 },
      { counts: true, score: 7 },
    ],
  ])("%s", (_, result, grade, standing) => {
    expect(standingOf(result, grade)).toStrictEqual(standing);
  });
});

describe("toGradebook", () => {
  test("a total sums scores; missing submissions count nothing", () => {
    const late = gradeOf(ADA, "p1", "WA", 36, { lateSeconds: 60, penaltyFactor: 0.9 });
    const exercises = [exerciseOf("p1"), exerciseOf("p2", 50)];
    const { rows, maxTotal } = toGradebook(classOf([late], { exercises }));
    expect(maxTotal).toBe(150);
    expect(rows).toEqual([
      { student: ADA, cells: [{ kind: "graded", result: late }, { kind: "absent" }], total: 36 },
    ]);
  });

  test("the result that counts is used in any order of results", () => {
    const [no, yes] = [{ counts: false }, { counts: true }];
    const first = [gradeOf(ADA, "p1", "AC", 100, yes), gradeOf(ADA, "p1", "WA", 40, no)];
    expect(cellsOf(classOf(first))).toEqual(["100", "absent"]);
    expect(cellsOf(classOf(first.toReversed()))).toEqual(["100", "absent"]);
  });

  test("no other attempt replaces one that would count but has no verdict", () => {
    const earlier = gradeOf(ADA, "p1", "AC", 100, { counts: false });
    expect(cellsOf(classOf([earlier]))).toEqual(["pending", "absent"]);
  });

  test("a judge error leaves grade and total pending", () => {
    const graded = [gradeOf(ADA, "p1", "JE", 0), gradeOf(ADA, "p2", "AC", 50)];
    expect(cellsOf(classOf(graded))).toEqual(["pending", "50"]);
    expect(toGradebook(classOf(graded)).rows[0]?.total).toBeUndefined();
  });

  test.each(["failed", "refused", "ambiguous"] as const)(
    "a submission that is %s is pending, unless another attempt counts",
    (kind) => {
      const notJudged = ["p1", "p2"].map((problem) => leftOut({ kind, student: ADA, problem }));
      const results = classOf([gradeOf(ADA, "p1", "AC", 100)], { notJudged });
      expect(cellsOf(results)).toEqual(["100", "pending"]);
    },
  );

  test("a known student's file that matches no exercise may be for any that has no grade", () => {
    const unmatched = leftOut({ kind: "unmatched", student: ADA });
    const results = classOf([gradeOf(ADA, "p1", "AC", 100)], { notJudged: [unmatched] });
    expect(cellsOf(results)).toEqual(["100", "pending"]);
    const named = { students: [ADA], notJudged: [{ ...unmatched, problem: "p1" }] };
    expect(cellsOf(classOf([], named))).toEqual(["pending", "absent"]);
  });

  test("a file that cannot be placed makes nobody's grade pending", () => {
    const notJudged = [
      leftOut({ kind: "unmatched", problem: "p1" }),
      leftOut({ student: ADA }),
      leftOut({ problem: "p1" }),
    ];
    expect(cellsOf(classOf([], { students: [ADA], notJudged }))).toEqual(["absent", "absent"]);
  });

  test("students are in the order of the class, including those without submissions", () => {
    const students = [{ id: "zoe" }, ADA];
    const { rows } = toGradebook(classOf([gradeOf(ADA, "p1", "AC", 100)], { students }));
    expect(rows.map(({ student, total }) => [student.id, total])).toEqual([
      ["zoe", 0],
      ["ada", 100],
    ]);
  });

  test("in any class every attempt that counts is in its cell, for any IDs", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const cells = toGradebook(results).rows.flatMap((row) => row.cells);
        const places = results.students.flatMap((student) =>
          results.exercises.map((exercise) => ({ student, exercise })),
        );
        const isOf = (result: StudentResult, { student, exercise }: (typeof places)[number]) =>
          result.student.id === student.id && result.problem === exercise.id;
        const counting = results.results.filter(
          ({ attempt, verdict }) => attempt.counts && verdict !== "JE",
        );
        expect(cells.length).toBe(places.length);
        expect(cells.flatMap((cell) => (cell.kind === "graded" ? [cell.result] : []))).toEqual(
          counting,
        );
        // A student with a result of any kind is not shown as having submitted nothing.
        const lost = places.filter(
          (place, index) =>
            cells[index]?.kind === "absent" && results.results.some((each) => isOf(each, place)),
        );
        expect(lost).toEqual([]);
      }),
    );
  });
});
