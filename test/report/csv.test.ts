import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { disarmFormula } from "../../harness/core/csv-cell.ts";
import { toCsv } from "../../harness/report/csv.ts";
import { hostileText } from "./arbitrary-judging.ts";
import { gradeOf } from "./sample-results.ts";

const PROBLEMS = [
  { id: "p1", maxPoints: 100 },
  { id: "p2", maxPoints: 100 },
];

/** RFC 4180, read strictly: a character out of place is an error. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) throw new Error(`no cell in ${JSON.stringify(text)}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "\r\n") {
      rows.push(row);
      row = [];
    }
  }
  expect(row).toEqual([]);
  return rows;
}

describe("toCsv", () => {
  test("a row a student; what is not graded is empty and leaves the total open", () => {
    const ada = { id: "s1", name: "Lovelace, Ada" };
    const lee = { id: "s2", name: "李小龙" };
    const results = [
      gradeOf(ada, "p1", "AC", 100),
      gradeOf(ada, "p2", "WA", 33.3333),
      gradeOf(lee, "p1", "JE", 0),
      gradeOf({ id: "s3" }, "p2", "AC", 100),
    ];
    expect(toCsv({ results, notJudged: [] }, PROBLEMS).split("\r\n")).toEqual([
      "student_id,name,p1,p2,total,max",
      's1,"Lovelace, Ada",100,33.33,133.33,200',
      "s2,李小龙,,,,200",
      "s3,,,100,100,200",
      "",
    ]);
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])(
    "a spreadsheet does not run %j as a formula",
    (name) => {
      const results = [gradeOf({ id: "s1", name }, "p1", "AC", 100)];
      expect(parseCsv(toCsv({ results, notJudged: [] }, PROBLEMS))[1]?.[1]).toBe(`'${name}`);
    },
  );

  test("any name survives the way through a strict reader", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (id, name) => {
        const results = [gradeOf({ id, name }, "p1", "AC", 100)];
        const [, row] = parseCsv(toCsv({ results, notJudged: [] }, PROBLEMS));
        expect(row).toEqual([disarmFormula(id), disarmFormula(name), "100", "", "100", "200"]);
      }),
    );
  });
});
