import type { NotJudged, Results } from "../core/judging.ts";
import { cutColumns, wrapText } from "./columns.ts";
import {
  type Gradebook,
  type GradeCell,
  type GradedProblem,
  type StudentRow,
  toGradebook,
} from "./gradebook.ts";
import { type Cell, measureGrid, renderGrid } from "./grid.ts";
import { type Look, paint, type Role, roleOfVerdict, signsOf, textWidth } from "./look.ts";
import { toPrintable, toPrintableLines } from "./printable.ts";
import { formatCount, formatPlural, formatPoints } from "./quantities.ts";
import { countVerdicts } from "./verdict-count.ts";

/** Students by problems, a summary, and what could not be judged; ends with a line end. */
export function renderTable(
  results: Results,
  problems: readonly GradedProblem[],
  look: Look,
): string {
  const book = toGradebook(results, problems);
  const blocks = [
    renderGrades(book, look),
    renderSummary(results, book, look),
    renderNotJudged(results.notJudged, look),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(""))
    .join("\n");
}

function renderGrades(book: Gradebook, look: Look): string[] {
  if (book.students.length === 0) return [];
  const hasNames = book.students.some(({ name }) => name !== undefined);
  const layouts = [
    ...(hasNames ? [tableRows(book, look, true)] : []),
    tableRows(book, look, false),
  ];
  const fitting = layouts.find((rows) => measureGrid(rows) <= look.width);
  return renderGrid(fitting ?? listRows(book, look), look);
}

function tableRows(book: Gradebook, look: Look, hasNames: boolean): Cell[][] {
  const right = { align: "right" } as const;
  const quiet = { role: "quiet" } as const;
  const head: Cell[] = [
    { text: "student", ...quiet },
    ...(hasNames ? [{ text: "name", ...quiet }] : []),
    ...book.problems.map(({ id }) => ({ text: toPrintable(id, look), ...quiet, ...right })),
    { text: "total", ...quiet, ...right },
    { text: `of ${formatPoints(book.maxTotal)}`, ...quiet },
  ];
  const rows = book.students.map((student): Cell[] => [
    { text: toPrintable(student.id, look) },
    ...(hasNames ? [{ text: toPrintable(student.name ?? "", look) }] : []),
    ...student.cells.map((cell) => gradeCell(cell, look)),
    { text: showTotal(student), role: "strong", ...right },
    { text: "" },
  ]);
  return [head, ...rows];
}

/** For terminals too narrow for the table: a line for everything that a student handed in. */
function listRows(book: Gradebook, look: Look): Cell[][] {
  // Gaps, points and verdict take 16 columns.
  const room = Math.max(8, Math.floor((look.width - 16) / 2));
  const cut = (text: string) => cutColumns(toPrintable(text, look), room, signsOf(look).ellipsis);
  return book.students.flatMap((student) => {
    const grades = student.cells.flatMap((cell, index): Cell[][] => {
      if (cell.kind === "absent") return [];
      const { points, code, role } = showGrade(cell, look);
      return [
        [
          { text: cut(student.id) },
          { text: cut(book.problems[index]?.id ?? "") },
          { text: points, role, align: "right" },
          { text: code, role },
        ],
      ];
    });
    const total: Cell[] = [
      { text: cut(student.id) },
      { text: "total" },
      { text: showTotal(student), role: "strong", align: "right" },
      { text: "" },
    ];
    // Of a single grade the total says nothing new.
    return grades.length === 1 ? grades : [...grades, total];
  });
}

/** `40 WA `: the code is padded, so that points stand under points. */
function gradeCell(cell: GradeCell, look: Look): Cell {
  const { points, code, role } = showGrade(cell, look);
  return { text: `${points} ${code.padEnd(3)}`, role, align: "right" };
}

function showGrade(cell: GradeCell, look: Look): { points: string; code: string; role: Role } {
  switch (cell.kind) {
    case "graded": {
      const { points, verdict } = cell;
      return { points: formatPoints(points), code: verdict, role: roleOfVerdict(verdict) };
    }
    case "pending":
      return { points: "?", code: "", role: "fault" };
    case "absent":
      return { points: signsOf(look).skipped, code: "", role: "quiet" };
  }
}

function showTotal(student: StudentRow): string {
  return student.total === undefined ? "?" : formatPoints(student.total);
}

function renderSummary(results: Results, book: Gradebook, look: Look): string[] {
  const counts = countVerdicts(results.results.map(({ verdict }) => verdict));
  const verdicts = counts.map(([verdict, count]) => `${formatCount(count)} ${verdict}`).join(", ");
  const judged = formatPlural(results.results.length, "submission");
  const sentences = [
    `${formatPlural(book.students.length, "student")}, ${judged} judged${verdicts === "" ? "" : `: ${verdicts}`}.`,
    results.notJudged.length === 0 ? "" : `${formatCount(results.notJudged.length)} not judged.`,
    book.students.some(({ total }) => total === undefined)
      ? "'?': handed in but not graded yet; the total waits for it."
      : "",
  ];
  return sentences.flatMap((line) => (line === "" ? [] : wrapText(line, textWidth(look))));
}

/** Every reason once, as that a compiler is missing, with all that it kept from being judged. */
function renderNotJudged(notJudged: readonly NotJudged[], look: Look): string[] {
  if (notJudged.length === 0) return [];
  const width = textWidth(look) - 4;
  const byReason = Map.groupBy(notJudged, ({ reason }) => reason);
  return [
    paint(look, "strong", "Not judged"),
    ...[...byReason].flatMap(([reason, entries]) => {
      const files = entries.map(({ submission }) => toPrintable(submission, look)).join(", ");
      return [
        ...toPrintableLines(reason, look)
          .flatMap((line) => wrapText(line, width))
          .map((line) => `  ${line}`),
        ...wrapText(files, width).map((line) => `    ${paint(look, "quiet", line)}`),
      ];
    }),
  ];
}
