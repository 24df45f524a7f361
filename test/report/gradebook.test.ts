import { describe, expect, test } from "vitest";
import { toGradebook } from "../../harness/report/gradebook.ts";
import { gradeOf } from "./sample-results.ts";

const ADA = { id: "ada" };
const PROBLEMS = [
  { id: "p1", maxPoints: 100 },
  { id: "p2", maxPoints: 50 },
];

describe("toGradebook", () => {
  test("a total sums what was graded; what was not handed in counts nothing", () => {
    const { students, maxTotal } = toGradebook(
      { results: [gradeOf(ADA, "p1", "WA", 40)], notJudged: [] },
      PROBLEMS,
    );
    expect(maxTotal).toBe(150);
    expect(students).toEqual([
      {
        id: "ada",
        name: undefined,
        cells: [{ kind: "graded", verdict: "WA", points: 40 }, { kind: "absent" }],
        total: 40,
      },
    ]);
  });

  test("the last of several results counts", () => {
    const results = [gradeOf(ADA, "p1", "AC", 100), gradeOf(ADA, "p1", "WA", 40)];
    expect(toGradebook({ results, notJudged: [] }, PROBLEMS).students[0]?.total).toBe(40);
  });

  test("a judge error leaves grade and total pending", () => {
    const results = [gradeOf(ADA, "p1", "JE", 0), gradeOf(ADA, "p2", "AC", 50)];
    const [row] = toGradebook({ results, notJudged: [] }, PROBLEMS).students;
    expect(row?.cells[0]).toEqual({ kind: "pending" });
    expect(row?.total).toBeUndefined();
  });

  test("what could not be judged is pending, unless another file of it was", () => {
    const results = [gradeOf(ADA, "p1", "AC", 100)];
    const notJudged = ["p1", "p2"].map((problem) => ({
      student: ADA,
      problem,
      submission: "x.7z",
      reason: "7z is not read; hand in a zip.",
    }));
    const [row] = toGradebook({ results, notJudged }, PROBLEMS).students;
    expect(row?.cells.map(({ kind }) => kind)).toEqual(["graded", "pending"]);
  });

  test("a student with nothing but a file of no exercise still has a row", () => {
    const notJudged = [{ student: ADA, submission: "q7.py", reason: "No exercise is called q7." }];
    const { students } = toGradebook({ results: [], notJudged }, PROBLEMS);
    expect(students.map(({ id, total }) => [id, total])).toEqual([["ada", 0]]);
  });
});
