import {
  type Gradebook,
  type GradebookRow,
  type GradeCell,
  toGradebook,
} from "../core/gradebook.ts";
import type { NotJudged, Results } from "../core/results.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { type Cell, measureGrid, renderGrid } from "./grid.ts";
import { type Look, paint, type Role, roleOfVerdict, signsOf, textWidth } from "./look.ts";
import { NOT_JUDGED_KINDS } from "./not-judged-kinds.ts";
import { toPrintable, toPrintableLines } from "./printable.ts";
import { formatCount, formatPlural, formatPoints } from "./quantities.ts";
import { countVerdicts } from "./verdict-count.ts";

const LATE_SIGN = "*";

/** Students by exercises, a summary, and what could not be judged; ends with a line end. */
export function renderTable(results: Results, look: Look): string {
  const book = toGradebook(results);
  const blocks = [
    renderGrades(book, look),
    renderSummary(results, book, look),
    ...renderNotJudged(results.notJudged, look),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(""))
    .join("\n");
}

function renderGrades(book: Gradebook, look: Look): string[] {
  if (book.rows.length === 0) return [];
  const hasNames = book.rows.some(({ student }) => student.name !== undefined);
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
    ...book.exercises.map(({ id }) => ({ text: toPrintable(id, look), ...quiet, ...right })),
    { text: "total", ...quiet, ...right },
    { text: `of ${formatPoints(book.maxTotal)}`, ...quiet },
  ];
  const codeWidth = hasLate(book) ? 4 : 3;
  const rows = book.rows.map(({ student, cells, total }): Cell[] => [
    { text: toPrintable(student.id, look) },
    ...(hasNames ? [{ text: toPrintable(student.name ?? "", look) }] : []),
    ...cells.map((cell) => gradeCell(cell, codeWidth, look)),
    { text: showTotal(total), role: "strong", ...right },
    { text: "" },
  ]);
  return [head, ...rows];
}

/** For terminals too narrow for the table: a line for everything that a student handed in. */
function listRows(book: Gradebook, look: Look): Cell[][] {
  // Gaps, points, verdict and the sign of lateness take 17 columns.
  const room = Math.max(8, Math.floor((look.width - 17) / 2));
  const cut = (text: string) => cutColumns(toPrintable(text, look), room, signsOf(look).ellipsis);
  return book.rows.flatMap(({ student, cells, total }) => {
    const grades = cells.flatMap((cell, index): Cell[][] => {
      if (cell.kind === "absent") return [];
      const { points, code, role } = showGrade(cell, look);
      return [
        [
          { text: cut(student.id) },
          { text: cut(book.exercises[index]?.id ?? "") },
          { text: points, role, align: "right" },
          { text: code, role },
        ],
      ];
    });
    const last: Cell[] = [
      { text: cut(student.id) },
      { text: "total" },
      { text: showTotal(total), role: "strong", align: "right" },
      { text: "" },
    ];
    // Of a single grade the total says nothing new.
    return grades.length === 1 ? grades : [...grades, last];
  });
}

/** `40 WA `: the code is padded, so that points stand under points. */
function gradeCell(cell: GradeCell, codeWidth: number, look: Look): Cell {
  const { points, code, role } = showGrade(cell, look);
  return { text: `${points} ${code.padEnd(codeWidth)}`, role, align: "right" };
}

function showGrade(cell: GradeCell, look: Look): { points: string; code: string; role: Role } {
  switch (cell.kind) {
    case "graded": {
      const { verdict, attempt } = cell.result;
      const code = isLate(cell) ? `${verdict}${LATE_SIGN}` : verdict;
      return { points: formatPoints(attempt.score), code, role: roleOfVerdict(verdict) };
    }
    case "pending":
      return { points: "?", code: "", role: "fault" };
    case "absent":
      return { points: signsOf(look).skipped, code: "", role: "quiet" };
  }
}

function isLate(cell: GradeCell): boolean {
  return cell.kind === "graded" && cell.result.attempt.lateSeconds > 0;
}

function hasLate({ rows }: Gradebook): boolean {
  return rows.some(({ cells }) => cells.some(isLate));
}

function showTotal(total: GradebookRow["total"]): string {
  return total === undefined ? "?" : formatPoints(total);
}

function renderSummary({ results, notJudged }: Results, book: Gradebook, look: Look): string[] {
  const counts = countVerdicts(results.map(({ verdict }) => verdict));
  const verdicts = counts.map(([verdict, count]) => `${formatCount(count)} ${verdict}`).join(", ");
  const judged = formatPlural(results.length, "submission");
  const others = results.filter(({ attempt }) => !attempt.counts).length;
  const sentences = [
    `${formatPlural(book.rows.length, "student")}, ${judged} judged${verdicts === "" ? "" : `: ${verdicts}`}.`,
    others === 0
      ? ""
      : `${formatCount(others)} of them ${others === 1 ? "is an attempt that does" : "are attempts that do"} not count.`,
    notJudged.length === 0 ? "" : `${formatCount(notJudged.length)} not judged.`,
    hasLate(book)
      ? `'${LATE_SIGN}': handed in late; what the course takes off for it is taken off.`
      : "",
    book.rows.some(({ total }) => total === undefined)
      ? "'?': handed in but not graded yet; the total waits for it."
      : "",
  ];
  return sentences.flatMap((line) => (line === "" ? [] : wrapText(line, textWidth(look))));
}

/** A block a kind; in it every reason once, as that a compiler is missing, with all it kept back. */
function renderNotJudged(notJudged: readonly NotJudged[], look: Look): string[][] {
  return Object.entries(NOT_JUDGED_KINDS).map(([kind, words]) => {
    const entries = notJudged.filter((entry) => entry.kind === kind);
    if (entries.length === 0) return [];
    const heading = wrapText(`Not judged: ${words}`, textWidth(look));
    return [...heading.map((line) => paint(look, "strong", line)), ...renderReasons(entries, look)];
  });
}

function renderReasons(entries: readonly NotJudged[], look: Look): string[] {
  const width = textWidth(look) - 4;
  const byReason = Map.groupBy(entries, ({ reason }) => reason);
  return [...byReason].flatMap(([reason, kept]) => {
    const files = kept.map(({ submission }) => toPrintable(submission, look)).join(", ");
    return [
      ...toPrintableLines(reason, look)
        .flatMap((line) => wrapText(line, width))
        .map((line) => `  ${line}`),
      ...wrapText(files, width).map((line) => `    ${paint(look, "quiet", line)}`),
    ];
  });
}
