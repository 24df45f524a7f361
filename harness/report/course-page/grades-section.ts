import {
  type GradebookRow,
  type GradeCell,
  maxTotalOf,
  scoreOf,
} from "../../core/results/gradebook.ts";
import { isLate } from "../../core/results/untimed-count.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatPlural } from "../wording/quantities.ts";
import { printVerdict, printVerdictLegend } from "../html/verdict-letters.ts";
import type { ClassData } from "./class-data.ts";
import { findSigns, type GradeSign } from "./grade-signs.ts";
import { printLink, printStudentLink } from "./student-link.ts";
import { describeAdjustedGrade } from "../../core/results/adjustment-words.ts";
import { describeVerdict, VERDICTS } from "../../core/judging/verdict.ts";
import type { ResultExercise } from "../../core/results/results.ts";

/** Prints the table of grades; the page's script sorts, searches and filters it. */
export function printGrades(data: ClassData): Html {
  const { gradebook } = data;
  const rows = gradebook.rows.map((row) => ({ row, signs: row.cells.map(findSigns) }));
  const columns = {
    hasSections: gradebook.rows.some(({ student }) => student.section !== undefined),
    hasNames: gradebook.rows.some(({ student }) => student.name !== undefined),
  };
  const { hasNames, hasSections } = columns;
  const present = new Set(rows.flatMap(({ signs }) => signs.flat()));
  return html`${printFindPanel(rows.length, gradebook.exercises, present)}
    <div class="wide" tabindex="0" role="region" aria-label="Grades">
      <table class="sortable" id="grades">
        <thead>
          <tr>
            ${printHead("student")} ${hasNames ? printHead("name") : html``}
            ${hasSections ? printHead("section") : html``}
            ${joinHtml(
              gradebook.exercises.map(({ id, name, points }, column) =>
                printHead(id, { points, title: name ?? id, exercise: String(column) }),
              ),
            )}
            ${printHead("total", { points: gradebook.maxTotal })}
          </tr>
        </thead>
        <tbody>
          ${joinHtml(rows.map(({ row, signs }) => printRow(data, row, signs, columns)))}
        </tbody>
      </table>
    </div>
    ${printVerdictLegend()}
    <p class="quiet">
      ?: submitted but not graded yet; the total is pending. -: not submitted. late: submitted late;
      the late penalty is already subtracted. adjusted: changed by an instructor, with the judged
      points.
    </p>`;
}

function printHead(
  text: string,
  number?: { readonly points: number; readonly title?: string; readonly exercise?: string },
): Html {
  if (number === undefined) {
    return html`<th scope="col" aria-sort="none"><button type="button">${text}</button></th>`;
  }
  const button = html`<button type="button" title="${number.title ?? text}">
    ${text} <small>of ${formatPoints(number.points)}</small>
  </button>`;
  return number.exercise === undefined
    ? html`<th scope="col" aria-sort="none" class="count" data-kind="number">${button}</th>`
    : html`<th
        scope="col"
        aria-sort="none"
        class="count"
        data-kind="number"
        data-exercise="${number.exercise}"
      >
        ${button}
      </th>`;
}

function printRow(
  data: ClassData,
  row: GradebookRow,
  signs: readonly (readonly GradeSign[])[],
  { hasNames, hasSections }: { readonly hasNames: boolean; readonly hasSections: boolean },
): Html {
  const { student, cells, total } = row;
  const most = maxTotalOf(data.gradebook, row);
  const names = [student.id, student.name, student.section].filter((name) => name !== undefined);
  const all = new Set(signs.flat().filter((sign) => sign !== "-"));
  return html`<tr
    data-names="${names.join("\n").toLowerCase()}"
    data-signs="${[...all].join(" ").toLowerCase()}"
  >
    <th scope="row">${printStudentLink(data, student.id)}</th>
    ${hasNames ? html`<td>${student.name ?? ""}</td>` : html``}
    ${hasSections ? html`<td>${student.section ?? ""}</td>` : html``}
    ${joinHtml(cells.map((cell, column) => printGrade(data, row, column, signs[column] ?? [])))}
    <td class="count" data-key="${total === undefined ? "" : String(total)}">
      <strong>${total === undefined ? "?" : formatPoints(total)}</strong>
      ${most === data.gradebook.maxTotal ? "" : html`<small>of ${formatPoints(most)}</small>`}
    </td>
  </tr>`;
}

function printGrade(
  data: ClassData,
  { student, cells }: GradebookRow,
  column: number,
  signs: readonly GradeSign[],
): Html {
  const cell = cells[column];
  if (cell === undefined) return html``;
  const { key, content, title } = showAdjustedGrade(cell) ?? showGrade(cell);
  const isEmpty = cell.kind === "absent" && cell.adjustment === undefined;
  const place = { student: student.id, exercise: data.gradebook.exercises[column]?.id };
  return html`<td
    class="count"
    data-exercise="${String(column)}"
    data-cell="${signs.join(" ")}"
    data-key="${key}"
    ${title === undefined ? "" : html`title="${title}"`}
  >
    ${isEmpty ? content : printLink(data, place, content)}
  </td>`;
}

function showGrade(cell: GradeCell): ShownGrade {
  switch (cell.kind) {
    case "graded": {
      const { verdict, attempt } = cell.result;
      const late = isLate(cell.result)
        ? html` <span class="late" title="${attempt.why}">late</span>`
        : "";
      const content = html`${formatPoints(attempt.score)} ${printVerdict(verdict)}${late}`;
      return { key: String(attempt.score), content };
    }
    case "pending":
      return { key: "", content: html`<abbr title="not graded yet">?</abbr>` };
    case "absent":
      return { key: "", content: html`<abbr title="not submitted">-</abbr>` };
  }
}

/** A grade in the table of the class. */
interface ShownGrade {
  /** Sort key; empty if there is no number. */
  readonly key: string;
  readonly content: Html;
  readonly title?: string;
}

/** Shows final points, then the judged ones; undefined if the grade was not adjusted. */
export function showAdjustedGrade(cell: GradeCell): ShownGrade | undefined {
  const grade = cell.adjustment?.grade;
  if (grade === undefined) return undefined;
  const score = scoreOf(cell);
  const before =
    grade.judged === undefined ? "adjusted" : `adjusted, judged ${formatPoints(grade.judged)}`;
  const verdict = cell.kind === "graded" ? html` ${printVerdict(cell.result.verdict)}` : html``;
  return {
    key: typeof score === "number" ? String(score) : "",
    content: html`${typeof score === "number" ? formatPoints(score) : score}${verdict}
      <span class="late">${before}</span>`,
    title: [describeAdjustedGrade(grade), grade.why ?? ""].join(" ").trim(),
  };
}

/** Search and filters for the table of grades; hidden until the page's script runs. */
function printFindPanel(
  students: number,
  exercises: readonly ResultExercise[],
  signs: ReadonlySet<GradeSign>,
): Html {
  const verdicts = VERDICTS.filter((verdict) => signs.has(verdict)).map(
    (verdict) => [verdict, `${verdict}, ${describeVerdict(verdict)}`] as const,
  );
  const states = [
    ...verdicts,
    ...(signs.has("?") ? [["?", "?, not graded yet"] as const] : []),
    ...(signs.has("-") ? [["-", "-, not submitted"] as const] : []),
  ];
  return html`<div id="find" class="find" hidden>
    <p class="search">
      <label for="search">Search</label>
      <input id="search" type="search" autocomplete="off" aria-describedby="search-help" />
      <output id="found">${formatPlural(students, "student")}</output>
      <span id="search-help" class="quiet">id, name, section or verdict (WA, ?, late)</span>
    </p>
    <p class="search">
      ${printChoice("of-exercise", "Exercise", [
        ["", "all"],
        ...exercises.map(({ id }, column) => [String(column), id] as const),
      ])}
      ${printChoice("of-verdict", "Verdict", [["", "any"], ...states])}
      ${printSwitch("late", signs)} ${printSwitch("adjusted", signs)}
    </p>
  </div>`;
}

function printChoice(
  id: string,
  name: string,
  options: readonly (readonly [string, string])[],
): Html {
  return html`<span
    ><label for="${id}">${name}</label>
    <select id="${id}" autocomplete="off">
      ${joinHtml(options.map(([value, text]) => html`<option value="${value}">${text}</option>`))}
    </select></span
  >`;
}

/** Empty if no grade has this sign. */
function printSwitch(sign: "late" | "adjusted", signs: ReadonlySet<GradeSign>): Html {
  if (!signs.has(sign)) return html``;
  return html`<label
    ><input id="only-${sign}" type="checkbox" autocomplete="off" /> only ${sign}</label
  >`;
}
