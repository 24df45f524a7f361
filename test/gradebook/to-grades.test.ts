import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StudentResult } from "../../harness/core/results/results.ts";
import { viewResult } from "../../harness/core/results/view-result.ts";
import { fillGradebook, toGrades, writeFeedback } from "../../harness/gradebook/index.ts";
import { results as anyResults } from "../report/arbitrary-results.ts";
import { utf8 } from "./grade-file-text.ts";
import { ADA, classOf, EXERCISE, OTHER_ATTEMPT, RESULT, TOLD } from "./sample-result.ts";

const viewAsStudent = (result: StudentResult) => viewResult(result, "student");

describe("toGrades", () => {
  test("the attempt that counts gives the points and the feedback", () => {
    expect(toGrades(classOf({ results: [OTHER_ATTEMPT, RESULT] }), viewAsStudent)).toEqual([
      {
        student: { id: "s1", name: "Ada Ng", keys: ["ada@example.org"] },
        exercise: "p1",
        points: 3.6,
        feedback: writeFeedback(TOLD, EXERCISE),
      },
    ]);
  });

  test("a student has email and all other keys", () => {
    const students = [{ ...ADA, keys: ["ada-gh", "1001"] }];
    const [grade] = toGrades(classOf({ students }), viewAsStudent);
    expect(grade?.student.keys).toEqual(["ada@example.org", "ada-gh", "1001"]);
  });

  test("pending grades have no points and no feedback; missing submissions have no grade", () => {
    const exercises = [EXERCISE, { ...EXERCISE, id: "p2" }, { ...EXERCISE, id: "p3" }];
    const results = [{ ...RESULT, verdict: "JE" as const }];
    const left = { submission: "ada/p2.rs", reason: "Rust is not installed." };
    const notJudged = [{ kind: "failed" as const, student: ADA, problem: "p2", ...left }];
    const grades = toGrades(classOf({ exercises, results, notJudged }), viewAsStudent);
    expect(grades.map(({ exercise, points, feedback }) => [exercise, points, feedback])).toEqual([
      ["p1", undefined, undefined],
      ["p2", undefined, undefined],
    ]);
  });

  test("grades match cells of a platform's file by such a key", () => {
    const text = "Student,ID,SIS User ID,SIS Login ID,Section,p1 (77)\n,1001,,ada-gh,A,\n";
    const grades = toGrades(classOf({ students: [{ id: "s1", keys: ["1001"] }] }), viewAsStudent);
    const { bytes } = fillGradebook(utf8(text), grades, {
      file: "grades.csv",
      exercises: [{ id: "p1" }],
    });
    expect(Buffer.from(bytes).toString("utf8")).toBe(text.replace("A,\n", "A,3.6\n"));
  });

  test("adjusted points are used; an excused grade leaves its cell unchanged", () => {
    const exercises = [EXERCISE, { ...EXERCISE, id: "p2" }, { ...EXERCISE, id: "p3" }];
    const of = { student: { id: "s1" }, comments: [], remarks: [] };
    const adjustments = [
      { ...of, problem: "p1", grade: { excused: true as const, judged: 3.6 } },
      { ...of, problem: "p2", grade: { points: 5, score: 5, why: "ill" } },
      { ...of, problem: "p3", comments: [{ text: "see me" }] },
    ];
    const grades = toGrades(classOf({ exercises, adjustments }), viewAsStudent);
    expect(grades).toMatchObject([
      { exercise: "p1", points: undefined, state: "excused" },
      { exercise: "p2", points: 5, feedback: "Adjusted: 5 points." },
    ]);
    const text = "Student,ID,SIS User ID,SIS Login ID,Section,p1 (77)\nNg,s1,,,A,9\n";
    const filled = fillGradebook(utf8(text), grades, { file: "g", exercises: [{ id: "p1" }] });
    expect(Buffer.from(filled.bytes).toString("utf8")).toBe(text);
    expect(filled.unmatched[0]?.reason).toBe("s1 is excused from p1");
  });

  test("before the release there is no feedback, and no grade if grades are withheld", () => {
    const exercises = new Set(["p1"]);
    const [grade] = toGrades(classOf(), viewAsStudent, { exercises, holdsGrades: false });
    expect(grade).toEqual({ student: expect.anything(), exercise: "p1", points: 3.6 });
    const [waiting] = toGrades(classOf(), viewAsStudent, { exercises, holdsGrades: true });
    expect(waiting).toMatchObject({ points: undefined, state: "held" });
    expect(waiting).not.toHaveProperty("feedback");
  });

  test("every score that counts of any class is included once", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const counting = results.results.filter(
          ({ attempt, verdict }) => attempt.counts && verdict !== "JE",
        );
        const graded = toGrades(results, viewAsStudent).filter(
          ({ points }) => points !== undefined,
        );
        expect(
          graded.map(({ student, exercise, points }) => [student.id, exercise, points]),
        ).toEqual(
          counting.map(({ student, problem, attempt }) => [student.id, problem, attempt.score]),
        );
      }),
    );
  });
});
