import * as fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import type { Results } from "../../harness/core/judging.ts";
import { renderTable } from "../../harness/report/render-table.ts";
import { results } from "./arbitrary-judging.ts";
import { gradeOf, UNICODE } from "./sample-results.ts";
import { findDangers } from "./terminal-safety.ts";

const ADA = { id: "s1001", name: "Ada Lovelace" };
const LEE = { id: "s1002", name: "李小龙" };
const JOSE = { id: "s1003", name: "José Núñez".normalize("NFD") };

const CLASS: Results = {
  results: [
    gradeOf(ADA, "p1", "AC", 100),
    gradeOf(ADA, "p2", "WA", 40),
    gradeOf(LEE, "p1", "TLE", 60),
    gradeOf(JOSE, "p1", "CE", 0),
    gradeOf(JOSE, "p2", "JE", 0),
  ],
  notJudged: [
    {
      student: { id: "s1002" },
      problem: "p2",
      submission: "s1002/P2.rs",
      reason: "Rust is not installed here: apt-get install rustc.",
    },
    {
      student: { id: "s1004" },
      problem: "p1",
      submission: "s1004/P1.rs",
      reason: "Rust is not installed here: apt-get install rustc.",
    },
    { submission: "s1005/q7.py", reason: "No exercise is called 'q7'; there are p1 and p2." },
  ],
};

const PROBLEMS = [
  { id: "p1", maxPoints: 100 },
  { id: "p2", maxPoints: 100 },
];

describe("renderTable", () => {
  test("students stand against problems, and each missing toolchain is named once", () => {
    expect(renderTable(CLASS, PROBLEMS, UNICODE)).toMatchInlineSnapshot(`
      "student  name               p1      p2  total  of 200
      s1001    Ada Lovelace  100 AC   40 WA     140
      s1002    李小龙         60 TLE   ?          ?
      s1003    José Núñez      0 CE    ?          ?
      s1004                    ?       ─          ?

      4 students, 5 submissions judged: 1 AC, 1 WA, 1 TLE, 1 CE, 1 JE.
      3 not judged.
      '?': handed in but not graded yet; the total waits for it.

      Not judged
        Rust is not installed here: apt-get install rustc.
          s1002/P2.rs, s1004/P1.rs
        No exercise is called 'q7'; there are p1 and p2.
          s1005/q7.py
      "
    `);
  });

  test("names go first when the terminal is narrow, then the table becomes a list", () => {
    const narrow = renderTable(CLASS, PROBLEMS, { ...UNICODE, width: 40 });
    expect(narrow).toContain("student       p1      p2  total  of 200\n");
    expect(narrow).not.toContain("Ada");
    expect(renderTable(CLASS, PROBLEMS, { ...UNICODE, width: 30 })).toMatchInlineSnapshot(`
      "s1001  p1     100  AC
      s1001  p2      40  WA
      s1001  total  140
      s1002  p1      60  TLE
      s1002  p2       ?
      s1002  total    ?
      s1003  p1       0  CE
      s1003  p2       ?
      s1003  total    ?
      s1004  p1       ?

      4 students, 5 submissions
      judged: 1 AC, 1 WA, 1 TLE, 1
      CE, 1 JE.
      3 not judged.
      '?': handed in but not graded
      yet; the total waits for it.

      Not judged
        Rust is not installed
        here: apt-get install
        rustc.
          s1002/P2.rs, s1004/P1.rs
        No exercise is called
        'q7'; there are p1 and p2.
          s1005/q7.py
      "
    `);
  });

  test("columns align below wide and combining characters", () => {
    const rows = renderTable(CLASS, PROBLEMS, UNICODE).split("\n").slice(1, 4);
    const columns = rows.map((row) => stringWidth(/^.*?(?=(?:AC|TLE|CE) )/.exec(row)?.[0] ?? ""));
    expect(new Set(columns).size).toBe(1);
  });

  test("a class without submissions has a summary all the same", () => {
    expect(renderTable({ results: [], notJudged: [] }, PROBLEMS, UNICODE)).toBe(
      "0 students, 0 submissions judged.\n",
    );
  });

  test("nothing that students wrote steers the terminal, and no line is too wide", () => {
    fc.assert(
      fc.property(
        results,
        fc.integer({ min: 40, max: 120 }),
        fc.boolean(),
        fc.boolean(),
        (someResults, width, isColour, isUnicode) => {
          const problems = someResults.results.map(({ problem: id }) => ({ id, maxPoints: 100 }));
          const text = renderTable(someResults, problems, { width, isColour, isUnicode });
          expect(findDangers(text, width)).toEqual([]);
        },
      ),
    );
  });
});
