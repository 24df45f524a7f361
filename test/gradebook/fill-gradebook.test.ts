import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteCsvCell } from "../../harness/core/results/csv-cell.ts";
import { parseCsvTable, encodeText } from "../../harness/gradebook/csv-table.ts";
import { fillGradebook } from "../../harness/gradebook/index.ts";
import { fillText, gradeOf, P1, utf16, utf8 } from "./grade-file-text.ts";

const CANVAS = `Student,ID,SIS User ID,SIS Login ID,Section,Nim (77),Chomp (78)
    Points Possible,,,,,10,10
"Ng, Ada",1001,s1,ada,A,,
"Ng, Bo",1002,s2,bo,A,3,
"Student, Test",1003,,x,A,,
`;

describe("nothing is dropped silently", () => {
  test("unmatched rows and grades are reported with line and reason", () => {
    const grades = [gradeOf("s1", 7.5), gradeOf("s9", 4), gradeOf("bo", undefined)];
    const filled = fillText(CANVAS, grades);
    expect(filled.text).toBe(CANVAS.replace("ada,A,,", "ada,A,7.5,"));
    expect(filled).toMatchObject({
      filled: 1,
      unmatched: [
        { line: 4, who: "Ng, Bo, 1002, s2, bo", reason: "the grade of bo for p1 is pending" },
      ],
      notInFile: [{ student: "s9", exercise: "p1" }],
    });
  });

  test("a row whose columns name two students is not matched", () => {
    const filled = fillText(CANVAS, [gradeOf("s1", 1), gradeOf("1001", 2)]);
    expect(filled.filled).toBe(0);
    expect(filled.unmatched[0]).toMatchObject({
      line: 3,
      reason: "its columns name several students: 1001, s1",
    });
  });

  test("two rows for one student are both left unchanged", () => {
    const filled = fillText(CANVAS.replace("s2", "s1"), [gradeOf("s1", 1)]);
    expect(filled.filled).toBe(0);
    expect(filled.unmatched.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "several rows belong to s1"],
      [4, "several rows belong to s1"],
    ]);
  });

  test("a row that ends too early is not changed", () => {
    const text = CANVAS.replace("ada,A,,", "ada");
    const filled = fillText(text, [gradeOf("s1", 1)]);
    expect(filled.text).toBe(text);
    expect(filled.unmatched[0]?.reason).toBe("the row ends before the grade column");
  });

  test("a unique name matches, and this is reported", () => {
    const filled = fillText(CANVAS, [gradeOf("x1", 4, { name: "Ada\u200F  NG" })]);
    expect(filled.text).toContain("ada,A,4,");
    expect(filled.remarks).toEqual(["Matched only by name: x1."]);
  });

  test("a name shared by two students does not match", () => {
    const grades = [gradeOf("x1", 4, { name: "Ada Ng" }), gradeOf("x2", 5, { name: "Ada Ng" })];
    const filled = fillText(CANVAS, grades);
    expect(filled.filled).toBe(0);
    expect(filled.unmatched[0]?.reason).toContain("several students have this name");
    expect(filled.notInFile).toHaveLength(2);
  });
});

describe("a file with missing or ambiguous grade columns is refused", () => {
  test.each([
    ["no course system's", "a,b\n1,2\n", [P1], "unknown-format"],
    ["no column", CANVAS, [{ id: "p9" }], "no-grade-column"],
    ["two columns", CANVAS.replace("Chomp (78)", "Nim (79)"), [P1], "ambiguous-column"],
    ["one column for two", CANVAS, [P1, { id: "p2", column: "Nim (77)" }], "ambiguous-column"],
    ["cut off", `${CANVAS}"Ng`, [P1], "unclosed-quote"],
  ])("%s", (_, text, exercises, code) => {
    expect(() => fillText(text, [gradeOf("s1", 1)], exercises)).toThrow(`[${code}]`);
  });
});

test("several exercises go in their columns; grades without a column are reported", () => {
  const grades = ["p1", "p2", "p3"].map((exercise) => ({ ...gradeOf("s1", 2), exercise }));
  const exercises = [P1, { id: "p2", column: "Chomp" }, { id: "p3" }];
  const filled = fillText(CANVAS, grades, exercises);
  expect(filled.text).toContain("ada,A,2,2\n");
  expect(filled.notInFile).toEqual([{ student: "s1", exercise: "p3" }]);
});

const NAMES = [
  "Žofie Dvořáková",
  "Zoë O’Brien-D'Arcy",
  "李小龙",
  "\u200Fמשה כהן\u200E",
  '=HYPERLINK("http://x")',
  "+1-2",
  "@SUM(A1)",
  'Nguyễn, Thị "Mai"',
];

test("every name is kept in every encoding, and grades match their rows", () => {
  const text = [
    "Student,ID,SIS User ID,Section,Nim (77)",
    ...NAMES.map((name, index) => `${quoteCsvCell(name)},${1000 + index},s${index},A,`),
  ].join("\r\n");
  const grades = NAMES.map((_, index) => gradeOf(`s${index}`, index + 0.25));
  for (const bytes of [utf8(text), utf8(`\uFEFF${text}`), utf16(text)]) {
    const filled = fillGradebook(bytes, grades, { file: "grades.csv", exercises: [P1] });
    const rows = parseCsvTable(filled.bytes, "grades.csv").rows.slice(1);
    expect(rows.map(({ cells }) => [cells[0]?.text, cells[4]?.text])).toEqual(
      NAMES.map((name, index) => [name, String(index + 0.25)]),
    );
  }
});

test("a Windows-1252 file keeps its encoding", () => {
  const head = "Student,ID,SIS User ID,Section,Nim (77)\n";
  const bytesOf = (points: string) => Buffer.from(`${head}Zo\u00EB,1,s1,A,${points}\n`, "latin1");
  const filled = fillGradebook(bytesOf(""), [gradeOf("x", 2, { name: "Zoë" })], {
    file: "grades.csv",
    exercises: [P1],
  });
  expect(Buffer.from(filled.bytes)).toEqual(bytesOf("2"));
});

test("a student's text is not a formula, and a negative number is a number", () => {
  const sheet = "Identifier,Grade,Feedback comments\nParticipant 5,,\nParticipant 6,,\n";
  const grades = [
    gradeOf("5", -1, { feedback: "=1+1" }),
    gradeOf("6", 1, { feedback: 'say "hi",\nthere' }),
  ];
  expect(fillText(sheet, grades).text).toBe(
    'Identifier,Grade,Feedback comments\nParticipant 5,-1,\'=1+1\nParticipant 6,1,"say ""hi"",<br>there"\n',
  );
});

const anyText = fc.string({
  unit: fc.constantFrom(
    "a",
    "é",
    "李",
    "🎲",
    '"',
    ",",
    "\t",
    "\n",
    " ",
    "'",
    "=",
    "\u200F",
    "-",
    "1",
  ),
});

describe("for every file", () => {
  const anyFile = fc.record({
    rows: fc.array(fc.tuple(anyText, anyText, anyText, fc.boolean()), { maxLength: 6 }),
    encoding: fc.constantFrom("utf-8", "utf-16le", "utf-16be"),
    hasMark: fc.boolean(),
    lineEnd: fc.constantFrom("\r\n", "\n", "\r"),
    feedback: anyText,
    points: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
  });

  test("all bytes outside filled cells are kept, and filling is idempotent", () => {
    fc.assert(
      fc.property(anyFile, ({ rows, encoding: name, hasMark, lineEnd, feedback, points }) => {
        const lines = rows.map(([first, grade, last, isQuoted], index) =>
          [`Participant ${index}`, first, grade, "100", last]
            .map((cell) => (isQuoted ? `"${cell.replaceAll('"', '""')}"` : quoteCsvCell(cell)))
            .join(","),
        );
        // The last participant has no grade; an id column keeps the format recognisable.
        const text = [
          "Identifier,Name,Grade,Maximum,Feedback comments",
          "Participant 900,x,,100,",
          ...lines,
        ].join(lineEnd);
        const encoding = { name, unitBytes: name === "utf-8" ? 1 : 2, markBytes: 0 } as const;
        const mark = hasMark || name === "utf-16be" ? "\uFEFF" : "";
        const bytes = encodeText(encoding, mark + text);
        const grades = rows.map((_, index) => gradeOf(String(index), points, { feedback }));
        const options = { file: "grades.csv", exercises: [P1] };
        const once = fillGradebook(bytes, grades, options);
        expect(once.filled).toBe(rows.length);
        expect(outsideOf(once.bytes)).toEqual(outsideOf(bytes));
        const twice = fillGradebook(once.bytes, grades, options);
        expect(Buffer.from(twice.bytes)).toEqual(Buffer.from(once.bytes));
        // A worksheet whose numbers have commas gets commas.
        const filledRows = parseCsvTable(once.bytes, "grades.csv").rows.slice(2);
        const written = filledRows.map(({ cells }) => cells[2]?.text.replace(",", "."));
        expect(written.map(Number)).toEqual(rows.map(() => points));
      }),
    );
  });
});

/** The bytes of a worksheet except its cells for grades and feedback. */
function outsideOf(bytes: Uint8Array): string {
  const pieces: string[] = [];
  let copiedTo = 0;
  const rows = parseCsvTable(bytes, "grades.csv").rows.slice(2);
  for (const cell of rows.flatMap(({ cells }) => [cells[2], cells[4]])) {
    if (cell === undefined) continue;
    pieces.push(Buffer.from(bytes.subarray(copiedTo, cell.start)).toString("hex"));
    copiedTo = cell.end;
  }
  return [...pieces, Buffer.from(bytes.subarray(copiedTo)).toString("hex")].join("|");
}
