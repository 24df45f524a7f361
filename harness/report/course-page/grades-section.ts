import { type GradebookRow, type GradeCell, maxTotalOf } from "../../core/results/gradebook.ts";
import { isLate } from "../../core/results/hand-in-count.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { html, type Html, joinHtml } from "../html.ts";
import { formatPlural, formatPoints } from "../quantities.ts";
import { findAdjustedSigns, printAdjustedCell } from "./adjusted-cell.ts";
import type { Classroom } from "./classroom.ts";
import { printStudentButton } from "./student-button.ts";

/** Students by exercises: sorted and searched by the page's script, whole without it. */
export function printGrades(room: Classroom): Html {
  const { book } = room;
  const hasSections = book.rows.some(({ student }) => student.section !== undefined);
  const hasNames = book.rows.some(({ student }) => student.name !== undefined);
  return html`<p class="search">
      <label for="search">Search</label>
      <input id="search" type="search" autocomplete="off" aria-describedby="search-help" />
      <output id="found">${formatPlural(book.rows.length, "student")}</output>
      <span id="search-help" class="quiet">id, name, section or verdict (WA, ?, late)</span>
    </p>
    <div class="wide" tabindex="0" role="region" aria-label="Grades">
      <table class="sortable" id="grades">
        <thead>
          <tr>
            ${printHead("student")} ${hasNames ? printHead("name") : html``}
            ${hasSections ? printHead("section") : html``}
            ${joinHtml(
              book.exercises.map(({ id, name, points }) =>
                printHead(id, { points, title: name ?? id }),
              ),
            )}
            ${printHead("total", { points: book.maxTotal })}
          </tr>
        </thead>
        <tbody>
          ${joinHtml(book.rows.map((row) => printRow(room, row, { hasNames, hasSections })))}
        </tbody>
      </table>
    </div>
    <p class="quiet">
      ?: handed in but not graded yet; the total waits for it. -: not handed in. late: handed in
      late; what the course takes off for it is taken off. adjusted: by an instructor, with what the
      judge gave struck out.
    </p>`;
}

function printHead(
  text: string,
  number?: { readonly points: number; readonly title?: string },
): Html {
  if (number === undefined) {
    return html`<th scope="col" aria-sort="none"><button type="button">${text}</button></th>`;
  }
  return html`<th scope="col" aria-sort="none" class="count" data-kind="number">
    <button type="button" title="${number.title ?? text}">
      ${text} <small>of ${formatPoints(number.points)}</small>
    </button>
  </th>`;
}

function printRow(
  room: Classroom,
  row: GradebookRow,
  { hasNames, hasSections }: { readonly hasNames: boolean; readonly hasSections: boolean },
): Html {
  const { student, cells, total } = row;
  const most = maxTotalOf(room.book, row);
  const names = [student.id, student.name, student.section].filter((name) => name !== undefined);
  const signs = new Set(cells.flatMap((cell) => [...findSigns(cell), ...findAdjustedSigns(cell)]));
  return html`<tr
    data-names="${names.join("\n").toLowerCase()}"
    data-signs="${[...signs].join(" ").toLowerCase()}"
  >
    <th scope="row">${printStudentButton(room, student.id)}</th>
    ${hasNames ? html`<td>${student.name ?? ""}</td>` : html``}
    ${hasSections ? html`<td>${student.section ?? ""}</td>` : html``}
    ${joinHtml(cells.map((cell) => printAdjustedCell(cell) ?? printGrade(cell)))}
    <td class="count" data-key="${total === undefined ? "" : String(total)}">
      <strong>${total === undefined ? "?" : formatPoints(total)}</strong>
      ${most === room.book.maxTotal ? "" : html`<small>of ${formatPoints(most)}</small>`}
    </td>
  </tr>`;
}

function findSigns(cell: GradeCell): readonly string[] {
  switch (cell.kind) {
    case "graded":
      return [cell.result.verdict, ...(isLate(cell.result) ? ["late"] : [])];
    case "pending":
      return ["?"];
    case "absent":
      return [];
  }
}

function printGrade(cell: GradeCell): Html {
  switch (cell.kind) {
    case "graded": {
      const { verdict, attempt } = cell.result;
      const late = isLate(cell.result)
        ? html` <span class="late" title="${attempt.why}">late</span>`
        : "";
      return html`<td class="count" data-key="${String(attempt.score)}">
        ${formatPoints(attempt.score)}
        <span class="${verdict === "AC" ? "good" : "bad"}" title="${describeVerdict(verdict)}"
          >${verdict}</span
        >${late}
      </td>`;
    }
    case "pending":
      return html`<td class="count" data-key="" title="not graded yet">?</td>`;
    case "absent":
      return html`<td class="count" data-key="" title="not handed in">-</td>`;
  }
}
