import {
  type Gradebook,
  type GradebookRow,
  type GradeCell,
  maxTotalOf,
  scoreOf,
  toGradebook,
} from "../../core/results/gradebook.ts";
import { countUntimedSubmissions, isLate } from "../../core/results/untimed-count.ts";
import type { NotJudged, OtherFile, Results } from "../../core/results/results.ts";
import { listSome } from "../../core/list-some.ts";
import { renderExercises } from "./render-exercises.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { describeUntimedSubmissions } from "./untimed-submissions.ts";
import { type Cell, measureGrid, renderGrid } from "./grid.ts";
import {
  type TextStyle,
  paint,
  type Role,
  roleOfVerdict,
  signsOf,
  textWidth,
} from "./text-style.ts";
import { NOT_JUDGED_KINDS } from "./not-judged-kinds.ts";
import { toPrintable, toPrintableLines } from "./printable.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";
import { countVerdicts } from "../wording/verdict-count.ts";
import type { ResultAdjustment } from "../../core/results/adjustment.ts";

const LATE_SIGN = "*";

/** Larger classes are summarised by exercise. */
const SMALL_CLASS = 30;

/** Files shown per reason. */
const FEW_FILES = 20;

/**
 * Renders the table of students and exercises, a summary, and the files that could not be judged;
 * ends with a line end. A large class is summarised by exercise unless `isWhole`.
 */
export function renderTable(
  results: Results,
  style: TextStyle,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): string {
  const gradebook = toGradebook(results);
  const isTable = isWhole || gradebook.rows.length <= SMALL_CLASS;
  const blocks = [
    isTable ? renderGrades(gradebook, style) : renderExercises(gradebook, style),
    isTable ? [] : renderWithoutWork(gradebook, style),
    renderSummary(results, gradebook, style, isTable),
    renderAdjustments(results.adjustments ?? [], style),
    ...renderNotJudged(results.notJudged, style, isWhole),
    ...renderOtherFiles(results.otherFiles ?? [], style, isWhole),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(""))
    .join("\n");
}

function renderGrades(gradebook: Gradebook, style: TextStyle): string[] {
  if (gradebook.rows.length === 0) return [];
  const hasNames = gradebook.rows.some(({ student }) => student.name !== undefined);
  const layouts = [
    ...(hasNames ? [tableRows(gradebook, style, true)] : []),
    tableRows(gradebook, style, false),
  ];
  const fitting = layouts.find((rows) => measureGrid(rows) <= style.width);
  return renderGrid(fitting ?? listRows(gradebook, style), style);
}

/** Lists students without any submission. */
function renderWithoutWork({ rows }: Gradebook, style: TextStyle): string[] {
  const people = rows.filter(({ cells }) => cells.every((cell) => scoreOf(cell) === "absent"));
  if (people.length === 0) return [];
  const names = people.map(({ student }) => toPrintable(student.id, style));
  return wrapText(
    `${formatPlural(people.length, "student")} submitted nothing: ${listSome(names)}.`,
    textWidth(style),
  );
}

function tableRows(gradebook: Gradebook, style: TextStyle, hasNames: boolean): Cell[][] {
  const right = { align: "right" } as const;
  const quiet = { role: "quiet" } as const;
  const head: Cell[] = [
    { text: "student", ...quiet },
    ...(hasNames ? [{ text: "name", ...quiet }] : []),
    ...gradebook.exercises.map(({ id }) => ({ text: toPrintable(id, style), ...quiet, ...right })),
    { text: "total", ...quiet, ...right },
    { text: `of ${formatPoints(gradebook.maxTotal)}`, ...quiet },
  ];
  const codeWidth = hasLate(gradebook) ? 4 : 3;
  const rows = gradebook.rows.map((row): Cell[] => {
    const { student, cells, total } = row;
    const most = maxTotalOf(gradebook, row);
    return [
      { text: toPrintable(student.id, style) },
      ...(hasNames ? [{ text: toPrintable(student.name ?? "", style) }] : []),
      ...cells.map((cell) => gradeCell(cell, codeWidth, style)),
      { text: showTotal(total), role: "strong", ...right },
      most === gradebook.maxTotal ? { text: "" } : { text: `of ${formatPoints(most)}`, ...quiet },
    ];
  });
  return [head, ...rows];
}

/** For terminals too narrow for the table: one line per grade. */
function listRows(gradebook: Gradebook, style: TextStyle): Cell[][] {
  // Gaps, points, verdict and late sign take 17 columns; adjusted points take 13 more.
  const fixed = hasAdjusted(gradebook) ? 30 : 17;
  const width = Math.max(8, Math.floor((style.width - fixed) / 2));
  const cut = (text: string) =>
    cutColumns(toPrintable(text, style), width, signsOf(style).ellipsis);
  return gradebook.rows.flatMap(({ student, cells, total }) => {
    const grades = cells.flatMap((cell, index): Cell[][] => {
      if (scoreOf(cell) === "absent") return [];
      const { points, code, role } = showGrade(cell, style);
      return [
        [
          { text: cut(student.id) },
          { text: cut(gradebook.exercises[index]?.id ?? "") },
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
    // For a single grade the total adds nothing.
    return grades.length === 1 ? grades : [...grades, last];
  });
}

/** `40 WA `: the code is padded to align the points. */
function gradeCell(cell: GradeCell, codeWidth: number, style: TextStyle): Cell {
  const { points, code, role } = showGrade(cell, style);
  return { text: `${points} ${code.padEnd(codeWidth)}`, role, align: "right" };
}

interface ShownGrade {
  readonly points: string;
  readonly code: string;
  readonly role: Role;
}

function showGrade(cell: GradeCell, style: TextStyle): ShownGrade {
  const judgedCells = showJudged(cell, style);
  if (cell.adjustment?.grade === undefined) return judgedCells;
  const score = scoreOf(cell);
  const counts =
    score === "pending" ? "?" : typeof score === "number" ? formatPoints(score) : score;
  // Without judged points there is only one number.
  if (cell.kind !== "graded") return { ...judgedCells, points: counts };
  return { ...judgedCells, points: `${counts} (${judgedCells.points})` };
}

function showJudged(cell: GradeCell, style: TextStyle): ShownGrade {
  switch (cell.kind) {
    case "graded": {
      const { verdict, attempt } = cell.result;
      const code = isLateCell(cell) ? `${verdict}${LATE_SIGN}` : verdict;
      return { points: formatPoints(attempt.score), code, role: roleOfVerdict(verdict) };
    }
    case "pending":
      return { points: "?", code: "", role: "fault" };
    case "absent":
      return { points: signsOf(style).skipped, code: "", role: "quiet" };
  }
}

function isLateCell(cell: GradeCell): boolean {
  return cell.kind === "graded" && isLate(cell.result);
}

function hasAdjusted({ rows }: Gradebook): boolean {
  return rows.some(({ cells }) => cells.some(({ adjustment }) => adjustment?.grade !== undefined));
}

function hasLate({ rows }: Gradebook): boolean {
  return rows.some(({ cells }) => cells.some(isLateCell));
}

function showTotal(total: GradebookRow["total"]): string {
  return total === undefined ? "?" : formatPoints(total);
}

function renderSummary(
  { exercises, results, notJudged }: Results,
  gradebook: Gradebook,
  style: TextStyle,
  isTable: boolean,
): string[] {
  const counts = countVerdicts(results.map(({ verdict }) => verdict));
  const verdicts = counts.map(([verdict, count]) => `${formatCount(count)} ${verdict}`).join(", ");
  const submissionCount = formatPlural(results.length, "submission");
  const others = results.filter(({ attempt }) => !attempt.counts).length;
  const sentences = [
    `${formatPlural(gradebook.rows.length, "student")}, ${submissionCount} judged${verdicts === "" ? "" : `: ${verdicts}`}.`,
    others === 0
      ? ""
      : `${formatCount(others)} of them ${others === 1 ? "is an attempt that does" : "are attempts that do"} not count.`,
    notJudged.length === 0 ? "" : `${formatCount(notJudged.length)} not judged.`,
    isTable && hasLate(gradebook)
      ? `'${LATE_SIGN}': submitted late; the late penalty is already subtracted.`
      : "",
    ...describeUntimedSubmissions(countUntimedSubmissions({ exercises, results })),
    isTable && hasAdjusted(gradebook)
      ? "In brackets: the judged points, where an instructor changed them."
      : "",
    isTable && gradebook.rows.some(({ total }) => total === undefined)
      ? "'?': submitted but not graded yet; the total is pending."
      : "",
    isTable ? "" : "--list shows every student.",
  ];
  return sentences.flatMap((line) => (line === "" ? [] : wrapText(line, textWidth(style))));
}

/** Renders one block per kind; each reason, such as a missing compiler, is shown once with its files. */
function renderNotJudged(
  notJudged: readonly NotJudged[],
  style: TextStyle,
  isWhole: boolean,
): string[][] {
  return Object.entries(NOT_JUDGED_KINDS).map(([kind, words]) => {
    const entries = notJudged.filter((entry) => entry.kind === kind);
    if (entries.length === 0) return [];
    const heading = wrapText(`Not judged: ${words}`, textWidth(style));
    return [
      ...heading.map((line) => paint(style, "strong", line)),
      ...renderReasons(
        entries.map(({ reason, submission: file }) => ({ reason, file })),
        style,
        isWhole,
      ),
    ];
  });
}

/** Lists files that are not submissions: the submission they belong to, or why they were left out. */
function renderOtherFiles(
  files: readonly OtherFile[],
  style: TextStyle,
  isWhole: boolean,
): string[][] {
  const companions = files.flatMap((each) => (each.kind === "companion" ? [each] : []));
  const leftOut = files.flatMap((each) => (each.kind === "left-out" ? [each] : []));
  const show = (path: string) => toPrintable(path, style);
  const shownFiles = isWhole ? companions : companions.slice(0, FEW_FILES);
  const more = companions.length - shownFiles.length;
  return [
    companions.length === 0
      ? []
      : [
          paint(style, "strong", "With submissions"),
          ...shownFiles
            .map((each) => `${show(each.file)}, with ${each.with.map(show).join(", ")}`)
            .flatMap((line) => wrapText(line, textWidth(style) - 2))
            .map((line) => `  ${line}`),
          ...(more > 0 ? [`  and ${formatCount(more)} more (--list shows all)`] : []),
        ],
    leftOut.length === 0
      ? []
      : [paint(style, "strong", "Left out"), ...renderReasons(leftOut, style, isWhole)],
  ];
}

function renderReasons(
  entries: readonly { readonly reason: string; readonly file: string }[],
  style: TextStyle,
  isWhole: boolean,
): string[] {
  const width = textWidth(style) - 4;
  const byReason = Map.groupBy(entries, ({ reason }) => reason);
  return [...byReason].flatMap(([reason, sameReason]) => {
    const names = sameReason.map(({ file }) => toPrintable(file, style));
    const files =
      isWhole || names.length <= FEW_FILES
        ? names.join(", ")
        : `${listSome(names)} (--list shows all)`;
    return [
      ...toPrintableLines(reason, style)
        .flatMap((line) => wrapText(line, width))
        .map((line) => `  ${line}`),
      ...wrapText(files, width).map((line) => `    ${paint(style, "quiet", line)}`),
    ];
  });
}

/** Lists adjustments that could not be applied as written or may be outdated, one per line. */
export function renderAdjustments(
  adjustments: readonly ResultAdjustment[],
  style: TextStyle,
): string[] {
  const lines = adjustments.flatMap(({ student, problem, remarks }) =>
    remarks.map((remark) => toPrintable(`${student.id}, ${problem}: ${remark}`, style)),
  );
  if (lines.length === 0) return [];
  const width = textWidth(style) - 2;
  return [
    paint(style, "strong", "Check these adjustments"),
    ...lines.flatMap((line) => wrapText(`${line}.`, width).map((part) => `  ${part}`)),
  ];
}
