import * as fc from "fast-check";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { showText } from "../../harness/core/printable.ts";
import { disarmFormula } from "../../harness/core/results/csv-cell.ts";
import type {
  NotJudged,
  ResultStudent,
  StudentResult,
} from "../../harness/core/results/results.ts";
import { toWideCsv } from "../../harness/gradebook/index.ts";
import { results as anyResults } from "../report/arbitrary-results.ts";
import { ADA, classOf, EXERCISE, OTHER_ATTEMPT, RESULT } from "./sample-result.ts";

const EXERCISES = [EXERCISE, { ...EXERCISE, id: "p2", points: 20 }];
const BO = { id: "s2", name: "=Bo" };
const LEE = { id: "s3", name: "李小龙" };

function untimed(result: StudentResult): StudentResult {
  const { lateSeconds: _lateSeconds, ...attempt } = result.attempt;
  return { ...result, attempt };
}

function resultOf(student: ResultStudent, change: Partial<StudentResult> = {}): StudentResult {
  return { ...RESULT, student, ...change };
}

function toCell(text = ""): string {
  return disarmFormula(showText(text));
}

describe("toWideCsv", () => {
  test("lateness is empty if no deadline was applied", () => {
    const results = classOf({
      exercises: [EXERCISE],
      students: [ADA],
      results: [untimed(RESULT)],
      notJudged: [],
    });
    expect(toWideCsv(results)).toContain("s1,Ada Ng,ada@example.org,A,WA,3.6,,3.6,10");
  });

  test("there is one row per student, also with missing and pending submissions", () => {
    const notJudged: NotJudged[] = [
      { kind: "failed", student: LEE, problem: "p2", submission: "lee/p2.rs", reason: "No Rust." },
    ];
    const results = classOf({
      exercises: EXERCISES,
      students: [LEE, { id: "s4" }, ADA, BO],
      results: [
        OTHER_ATTEMPT,
        RESULT,
        resultOf(BO),
        resultOf(BO, { problem: "p2", verdict: "JE" }),
        resultOf(LEE),
      ],
      notJudged,
    });
    expect(toWideCsv(results).split("\r\n")).toEqual([
      "student_id,name,email,section,p1_verdict,p1,p1_late_seconds,p2_verdict,p2,p2_late_seconds,total,max",
      "s3,李小龙,,,WA,3.6,60,,,,,30",
      "s4,,,,,,,,,,0,30",
      "s1,Ada Ng,ada@example.org,A,WA,3.6,60,,,,3.6,30",
      "s2,'=Bo,,,WA,3.6,60,,,,,30",
      "",
    ]);
  });

  test("adjusted grades have two more columns with the judge's score and the reason", () => {
    const of = { student: { id: "s1" }, comments: [], remarks: [] };
    const grade = { points: 8, judged: 3.6, score: 8, by: "Eva", why: "it was unclear" };
    const adjustments = [
      { ...of, problem: "p1", grade },
      { ...of, problem: "p2", grade: { excused: true as const } },
    ];
    const text = toWideCsv(classOf({ exercises: EXERCISES, adjustments }));
    expect(parse(text, { columns: true, record_delimiter: "\r\n" })).toMatchObject([
      {
        p1: "8",
        p1_judged: "3.6",
        p1_adjusted: "Adjusted by Eva: 8 points instead of 3.6. it was unclear",
        p2: "",
        p2_judged: "",
        p2_adjusted: "Excused: not graded and not counted.",
        total: "8",
        max: "10",
      },
    ]);
    const remarked = [{ ...of, problem: "p1", comments: [{ text: "a loop" }] }];
    expect(toWideCsv(classOf({ adjustments: remarked }))).toBe(toWideCsv(classOf()));
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])(
    "a spreadsheet does not run %j as a formula",
    (name) => {
      const text = toWideCsv(classOf({ students: [{ ...ADA, name }] }));
      const [, row] = parse(text, { record_delimiter: "\r\n" });
      expect(row?.[1]).toBe(`'${name}`);
    },
  );

  test("a carriage return starts neither a formula nor a line", () => {
    const text = toWideCsv(classOf({ students: [{ ...ADA, name: "\r=1" }] }));
    expect(parse(text, { record_delimiter: "\r\n" })[1]?.[1]).toBe("␍=1");
  });

  test("any class can be read by another CSV parser", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const [head, ...rows] = parse(toWideCsv(results), { record_delimiter: "\r\n" });
        expect(head?.length).toBe(results.exercises.length * 3 + 6);
        expect(rows.map((row) => row.slice(0, 4))).toEqual(
          results.students.map(({ id, name, email, section }) =>
            [id, name, email, section].map(toCell),
          ),
        );
      }),
    );
  });
});
