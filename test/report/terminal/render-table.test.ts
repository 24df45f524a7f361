import { describe, expect, test } from "vitest";
import type { NotJudged, StudentResult } from "../../../harness/core/results/results.ts";
import { renderTable, renderAdjustments } from "../../../harness/report/terminal/render-table.ts";
import { results as anyResults } from "../arbitrary-results.ts";
import { classOf, gradeOf, PLAIN, UNICODE } from "../sample-results.ts";
import { findDangers } from "../terminal-safety.ts";
import { adjustedResults } from "../arbitrary-adjustments.ts";
import * as fc from "fast-check";
import stringWidth from "fast-string-width";

const ADA = { id: "s1001", name: "Ada Lovelace" };
const LEE = { id: "s1002", name: "李小龙" };
const JOSE = { id: "s1003", name: "José Núñez".normalize("NFD") };

const NO_RUST = "Rust is not installed here: apt-get install rustc.";

const NOT_JUDGED: NotJudged[] = [
  {
    kind: "unmatched",
    submission: "s1005/q7.py",
    reason: "No exercise is called 'q7'; there are p1 and p2.",
  },
  {
    kind: "failed",
    student: { id: "s1002" },
    problem: "p2",
    submission: "s1002/P2.rs",
    reason: NO_RUST,
  },
  {
    kind: "failed",
    student: { id: "s1004" },
    problem: "p1",
    submission: "s1004/P1.rs",
    reason: NO_RUST,
  },
  {
    kind: "refused",
    student: { id: "s1004" },
    problem: "p2",
    submission: "s1004/P2.py",
    reason: "It is a link. Ask for the file itself.",
  },
];

const CLASS = classOf(
  [
    gradeOf(ADA, "p1", "AC", 100),
    gradeOf(ADA, "p2", "WA", 40),
    gradeOf(LEE, "p1", "TLE", 60),
    gradeOf(JOSE, "p1", "CE", 0),
    gradeOf(JOSE, "p2", "JE", 0),
  ],
  { students: [ADA, LEE, JOSE, { id: "s1004" }, { id: "s1006" }], notJudged: NOT_JUDGED },
);

describe("renderTable", () => {
  test("an adjusted grade has both numbers, and an excused one does not count", () => {
    const of = { comments: [], remarks: [] };
    const adjustments = [
      {
        ...of,
        student: { id: "s1001" },
        problem: "p2",
        grade: { points: 60, judged: 40, score: 60 },
      },
      {
        ...of,
        student: { id: "s1002" },
        problem: "p1",
        grade: { excused: true as const, judged: 60 },
      },
      { ...of, student: { id: "s1003" }, problem: "p2", grade: { bonus: 5 } },
      { ...of, student: { id: "s1006" }, problem: "p1", grade: { points: 5, score: 5 } },
    ];
    const notJudged = NOT_JUDGED.slice(2, 3);
    expect(renderTable({ ...CLASS, notJudged, adjustments }, PLAIN)).toMatchInlineSnapshot(`
      "student  name                        p1           p2  total  of 200
      s1001    Ada Lovelace           100 AC   60 (40) WA     160
      s1002    李小龙        excused (60) TLE        -          0  of 100
      s1003    José Núñez               0 CE         ?          ?
      s1004                             ?            -          ?
      s1006                             5            -          5

      5 students, 5 submissions judged: 1 AC, 1 WA, 1 TLE, 1 CE, 1 JE.
      1 not judged.
      In brackets: the judged points, where an instructor changed them.
      '?': submitted but not graded yet; the total is pending.

      Not judged: could not be judged here
        Rust is not installed here: apt-get install rustc.
          s1004/P1.rs
      "
    `);
    const narrow = renderTable({ ...CLASS, notJudged, adjustments }, { ...PLAIN, width: 40 });
    expect(narrow).toMatch(/60 \(40\) +WA/);
  });

  test("a large class is summarised by exercise, unless the whole table is wanted", () => {
    const people = Array.from({ length: 40 }, (_, at) => ({ id: `s${at}` }));
    const grades = people
      .slice(0, 33)
      .map((person, at) => gradeOf(person, "p1", at < 20 ? "AC" : "WA", at < 20 ? 100 : 34));
    const slow = grades.map((each, at) => (at === 7 ? { ...each, cpuMs: 9100 } : each));
    const notJudged = people.slice(0, 30).map(({ id }) => ({
      kind: "failed" as const,
      student: { id },
      problem: "p2",
      submission: `${id}/P2.rs`,
      reason: NO_RUST,
    }));
    const otherFiles = [
      { kind: "companion" as const, file: "s1/heap.py", with: ["s1/P1.py"] },
      { kind: "left-out" as const, file: "s2/.DS_Store", reason: "it was created by macOS" },
    ];
    const large = { ...classOf(slow, { students: people, notJudged }), otherFiles };
    expect(renderTable(large, PLAIN)).toMatchInlineSnapshot(`
      "exercise  submitted  mean points  verdicts      slowest
      p1         33 of 40    74 of 100  20 AC, 13 WA  9.1 s s7/p1.py
      p2         30 of 40            -

      7 students submitted nothing: s33, s34, s35, s36, s37 and 2 more.

      40 students, 33 submissions judged: 20 AC, 13 WA.
      30 not judged.
      --list shows every student.

      Not judged: could not be judged here
        Rust is not installed here: apt-get install rustc.
          s0/P2.rs, s1/P2.rs, s2/P2.rs, s3/P2.rs, s4/P2.rs and 25 more (--list shows all)

      With submissions
        s1/heap.py, with s1/P1.py

      Left out
        it was created by macOS
          s2/.DS_Store
      "
    `);
    const narrow = renderTable(large, { ...PLAIN, width: 40 });
    expect(narrow).toMatchInlineSnapshot(`
      "p1
        submitted 33 of 40, mean points 74 of
        100
        20 AC, 13 WA
        slowest 9.1 s s7/p1.py
      p2
        submitted 30 of 40, mean points -

      7 students submitted nothing: s33, s34,
      s35, s36, s37 and 2 more.

      40 students, 33 submissions judged: 20
      AC, 13 WA.
      30 not judged.
      --list shows every student.

      Not judged: could not be judged here
        Rust is not installed here: apt-get
        install rustc.
          s0/P2.rs, s1/P2.rs, s2/P2.rs,
          s3/P2.rs, s4/P2.rs and 25 more
          (--list shows all)

      With submissions
        s1/heap.py, with s1/P1.py

      Left out
        it was created by macOS
          s2/.DS_Store
      "
    `);
    const whole = renderTable(large, PLAIN, { isWhole: true });
    expect(whole).toMatch(/^s39 /m);
    expect(whole).toContain("s29/P2.rs");
  });

  test("students stand against problems, and each missing toolchain is named once", () => {
    expect(renderTable(CLASS, UNICODE)).toMatchInlineSnapshot(`
      "student  name               p1      p2  total  of 200
      s1001    Ada Lovelace  100 AC   40 WA     140
      s1002    李小龙         60 TLE   ?          ?
      s1003    José Núñez      0 CE    ?          ?
      s1004                    ?       ?          ?
      s1006                    ─       ─          0

      5 students, 5 submissions judged: 1 AC, 1 WA, 1 TLE, 1 CE, 1 JE.
      4 not judged.
      '?': submitted but not graded yet; the total is pending.

      Not judged: could not be judged here
        Rust is not installed here: apt-get install rustc.
          s1002/P2.rs, s1004/P1.rs

      Not judged: not safe to read
        It is a link. Ask for the file itself.
          s1004/P2.py

      Not judged: student, exercise or kind of file not recognised
        No exercise is called 'q7'; there are p1 and p2.
          s1005/q7.py
      "
    `);
  });

  test("names go first when the terminal is narrow, then the table becomes a list", () => {
    const narrow = renderTable(CLASS, { ...UNICODE, width: 40 });
    expect(narrow).toContain("student       p1      p2  total  of 200\n");
    expect(narrow).not.toContain("Ada");
    expect(renderTable(CLASS, { ...UNICODE, width: 30 })).toMatchInlineSnapshot(`
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
      s1004  p2       ?
      s1004  total    ?
      s1006  total    0

      5 students, 5 submissions
      judged: 1 AC, 1 WA, 1 TLE, 1
      CE, 1 JE.
      4 not judged.
      '?': submitted but not graded
      yet; the total is pending.

      Not judged: could not be
      judged here
        Rust is not installed
        here: apt-get install
        rustc.
          s1002/P2.rs, s1004/P1.rs

      Not judged: not safe to read
        It is a link. Ask for the
        file itself.
          s1004/P2.py

      Not judged: student, exercise
      or kind of file not recognised
        No exercise is called
        'q7'; there are p1 and p2.
          s1005/q7.py
      "
    `);
  });

  test("says to how many no deadline was applied, where there is one", () => {
    const untimed = gradeOf(ADA, "p1", "AC", 90);
    delete untimed.attempt.lateSeconds;
    const timed = gradeOf(LEE, "p1", "AC", 90);
    const { exercises, ...others } = classOf([untimed, timed, gradeOf(LEE, "p2", "AC", 100)]);
    const deadline = "2026-10-10T23:59:00+02:00";
    const render = (results: StudentResult[]) => {
      const due = exercises.map((each) => (each.id === "p1" ? { ...each, deadline } : each));
      return renderTable({ ...others, exercises: due, results }, PLAIN).replaceAll("\n", " ");
    };
    expect(render([untimed, timed, gradeOf(LEE, "p2", "AC", 100)])).toContain(
      "No deadline was applied to 1 of 2 submissions, because submission times are unknown. Set them with --times: git, zip, files or a CSV file.",
    );
    expect(render([untimed])).toContain(
      "No deadline was applied to any of 1 submission, because submission times are unknown",
    );
    expect(render([timed])).not.toContain("deadline");
    expect(renderTable({ ...others, exercises, results: [untimed] }, PLAIN)).not.toContain(
      "deadline",
    );
  });

  test("the attempt that counts is shown, and a late one has a sign", () => {
    const late = { number: 2, lateSeconds: 3600, penaltyFactor: 0.9 };
    const results = classOf([
      gradeOf(ADA, "p1", "WA", 40, { counts: false }),
      gradeOf(ADA, "p1", "AC", 90, late),
      gradeOf(LEE, "p1", "TLE", 54, { lateSeconds: 1 }),
      gradeOf(LEE, "p2", "AC", 100),
      gradeOf(LEE, "p2", "WA", 0, { number: 2, counts: false, lateSeconds: 9 }),
    ]);
    expect(renderTable(results, PLAIN)).toMatchInlineSnapshot(`
      "student  name               p1        p2  total  of 200
      s1001    Ada Lovelace  90 AC*     -          90
      s1002    李小龙        54 TLE*  100 AC      154

      2 students, 5 submissions judged: 2 AC, 2 WA, 1 TLE.
      2 of them are attempts that do not count.
      '*': submitted late; the late penalty is already subtracted.
      "
    `);
    expect(renderTable(results, { ...PLAIN, width: 30 })).toMatchInlineSnapshot(`
      "s1001  p1      90  AC*
      s1002  p1      54  TLE*
      s1002  p2     100  AC
      s1002  total  154

      2 students, 5 submissions
      judged: 2 AC, 2 WA, 1 TLE.
      2 of them are attempts that do
      not count.
      '*': submitted late; the late
      penalty is already subtracted.
      "
    `);
  });

  test("late, pending and other attempts are explained only if there are any", () => {
    const text = renderTable(classOf([gradeOf(ADA, "p1", "AC", 100)]), PLAIN);
    expect(text).toMatchInlineSnapshot(`
      "student  name               p1     p2  total  of 200
      s1001    Ada Lovelace  100 AC   -        100

      1 student, 1 submission judged: 1 AC.
      "
    `);
  });

  test("columns align below wide and combining characters", () => {
    const rows = renderTable(CLASS, UNICODE).split("\n").slice(1, 4);
    const columns = rows.map((row) => stringWidth(/^.*?(?=(?:AC|TLE|CE) )/.exec(row)?.[0] ?? ""));
    expect(new Set(columns).size).toBe(1);
  });

  test("a class without submissions has a summary all the same", () => {
    expect(renderTable(classOf([]), UNICODE)).toBe("0 students, 0 submissions judged.\n");
  });

  test("nothing that students wrote steers the terminal, and no line is too wide", () => {
    fc.assert(
      fc.property(
        anyResults,
        fc.integer({ min: 40, max: 120 }),
        fc.boolean(),
        fc.boolean(),
        (results, width, isColour, isUnicode) => {
          const text = renderTable(results, { width, isColour, isUnicode });
          expect(findDangers(text, width)).toEqual([]);
        },
      ),
    );
  });
});

test("remarks on adjustments have a heading, and none without remarks", () => {
  const adjustment = { student: { id: "ana" }, problem: "p1", comments: [], remarks: [] };
  expect(renderAdjustments([adjustment], PLAIN)).toEqual([]);
  const remarks = ["the bonus is cut at the maximum of 10 points"];
  expect(renderAdjustments([{ ...adjustment, remarks }], PLAIN)).toEqual([
    "Check these adjustments",
    "  ana, p1: the bonus is cut at the maximum of 10 points.",
  ]);
});

test("a table with adjustments is safe to print, however it is written, and fits", () => {
  fc.assert(
    fc.property(adjustedResults, fc.integer({ min: 48, max: 120 }), (results, width) => {
      const text = renderTable(results, { width, isColour: false, isUnicode: true });
      expect(findDangers(text, width)).toEqual([]);
    }),
  );
});
