import * as fc from "fast-check";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { showText } from "../../harness/core/printable.ts";
import { disarmFormula } from "../../harness/core/results/csv-cell.ts";
import type { Results } from "../../harness/core/results/results.ts";
import { toLongCsv } from "../../harness/gradebook/index.ts";
import { results as anyResults } from "../report/arbitrary-results.ts";
import { classOf, OTHER_ATTEMPT, RESULT } from "./sample-result.ts";

const TESTS = "b".repeat(64);
const GRADER = "c".repeat(64);

function rowsOf(results: Results): string[] {
  return toLongCsv(results).split("\r\n").slice(1, -1);
}

/** Parses with another CSV library. */
function readRows(results: Results): Record<string, string>[] {
  return parse(toLongCsv(results), { columns: true, record_delimiter: "\r\n" });
}

test("there is one row per group with its course data", () => {
  expect(toLongCsv(classOf())).toBe(
    [
      "student_id,name,email,section,problem,group,visibility,verdict,points,max_points,time_ms,memory_kib,raw_score,late_seconds,late_penalty,score,submission_id,submitted_at,judged_at,tests_hash,grader_version,attempt,counts",
      `s1,Ada Ng,ada@example.org,A,p1,small,visible,AC,40,40,12.5,9000,4,60,0.1,3.6,ada/p1.py,2026-10-10T22:00:00.000Z,2026-10-11T08:00:00.000Z,${TESTS},${GRADER},1,1`,
      `s1,Ada Ng,ada@example.org,A,p1,large,hidden,WA,0,60,12.5,9000,4,60,0.1,3.6,ada/p1.py,2026-10-10T22:00:00.000Z,2026-10-11T08:00:00.000Z,${TESTS},${GRADER},1,1`,
      "",
    ].join("\r\n"),
  );
});

test("every attempt has rows, including those that do not count", () => {
  const rows = readRows(classOf({ results: [RESULT, OTHER_ATTEMPT] }));
  expect(
    rows.map((row) => [row["submission_id"], row["raw_score"], row["score"], row["counts"]]),
  ).toEqual([
    ["ada/p1.py", "4", "3.6", "1"],
    ["ada/p1.py", "4", "3.6", "1"],
    ["ada/p1-2.py", "10", "10", "0"],
    ["ada/p1-2.py", "10", "10", "0"],
  ]);
});

test("without an applied deadline there is neither lateness nor penalty", () => {
  const { lateSeconds: _, ...attempt } = RESULT.attempt;
  const [row] = readRows(classOf({ results: [{ ...RESULT, attempt }] }));
  expect([row?.["late_seconds"], row?.["late_penalty"], row?.["score"]]).toEqual(["", "", "3.6"]);
});

test("a submission that did not build has a row, too, with unknown values empty", () => {
  const { causes: _, attempt, ...rest } = RESULT;
  const { submittedAt: __, ...timeless } = attempt;
  const result = {
    ...rest,
    attempt: { ...timeless, score: 0 },
    verdict: "CE" as const,
    points: 0,
    groups: [],
    memoryKib: null,
  };
  expect(rowsOf(classOf({ results: [result] }))).toEqual([
    "s1,Ada Ng,ada@example.org,A,p1,,,CE,0,100,12.5,,0,60,0.1,0,ada/p1.py,,2026-10-11T08:00:00.000Z,,,1,1",
  ]);
});

test("a judge error has no score, not even 0", () => {
  const [row] = readRows(classOf({ results: [{ ...RESULT, verdict: "JE", points: 0 }] }));
  expect(row).toMatchObject({ raw_score: "", score: "", submission_id: "ada/p1.py" });
});

test("any class can be read by another CSV parser, and no text is a formula", () => {
  fc.assert(
    fc.property(anyResults, (results) => {
      const rows = readRows(results);
      const expected = results.results.flatMap(({ student, problem, submission, groups }) => {
        const onRoster = results.students.find(({ id }) => id === student.id);
        const ids = groups.length === 0 ? [""] : groups.map(({ id }) => id);
        return ids.map((group) => {
          const texts = [
            student.id,
            onRoster?.name,
            onRoster?.email,
            onRoster?.section,
            problem,
            group,
            submission,
          ];
          return texts.map((text = "") => disarmFormula(showText(text)));
        });
      });
      const columns = ["student_id", "name", "email", "section", "problem", "group"];
      const written = rows.map((row) => [...columns, "submission_id"].map((each) => row[each]));
      expect(written).toEqual(expected);
      expect(written.flat().filter((cell = "") => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    }),
  );
});

test("adjusted grades have the final score and the judge's score", () => {
  const grade = { points: 8, judged: 3.6, score: 8 };
  const adjustments = [{ student: { id: "s1" }, problem: "p1", grade, comments: [], remarks: [] }];
  const rows = readRows(classOf({ results: [RESULT, OTHER_ATTEMPT], adjustments }));
  const columns = ["score", "judged_score", "counts", "adjusted_score", "adjusted"];
  expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
    ["8", "3.6", "1", "8", "Adjusted: 8 points instead of 3.6."],
    ["8", "3.6", "1", "8", "Adjusted: 8 points instead of 3.6."],
    ["10", "", "0", "", ""],
    ["10", "", "0", "", ""],
  ]);
});

test("no attempt of an excused student counts, and none has a score of the judge's", () => {
  const grade = { excused: true as const, judged: 3.6 };
  const adjustments = [{ student: { id: "s1" }, problem: "p1", grade, comments: [], remarks: [] }];
  const [row] = readRows(classOf({ results: [RESULT], adjustments }));
  expect(row).toMatchObject({ score: "", counts: "0", judged_score: "3.6" });
});
