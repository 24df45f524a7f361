import { describeVerdict, type Verdict } from "../../core/judging/verdict.ts";
import { describeAdjustedGrade } from "../../core/results/adjustment-words.ts";
import { type GradeCell, scoreOf } from "../../core/results/gradebook.ts";
import { html, type Html } from "../html.ts";
import { formatPoints } from "../quantities.ts";

/** What the judge gave, struck out, and what counts; undefined where no grade was adjusted. */
export function printAdjustedCell(cell: GradeCell): Html | undefined {
  const grade = cell.adjustment?.grade;
  if (grade === undefined) return undefined;
  const score = scoreOf(cell);
  const judged =
    grade.judged === undefined ? html`` : html`<del>${formatPoints(grade.judged)}</del> `;
  const verdict = cell.kind === "graded" ? printVerdict(cell.result.verdict) : html``;
  const words = [describeAdjustedGrade(grade), grade.why ?? ""].join(" ").trim();
  return html`<td
    class="count"
    data-key="${typeof score === "number" ? String(score) : ""}"
    title="${words}"
  >
    ${judged}${typeof score === "number" ? formatPoints(score) : score}${verdict}
    <span class="late">adjusted</span>
  </td>`;
}

function printVerdict(verdict: Verdict): Html {
  const kind = verdict === "AC" ? "good" : "bad";
  return html` <span class="${kind}" title="${describeVerdict(verdict)}">${verdict}</span>`;
}

/** What a search finds such a cell by. */
export function findAdjustedSigns({ adjustment }: GradeCell): readonly string[] {
  const grade = adjustment?.grade;
  return [
    ...(grade === undefined ? [] : ["adjusted"]),
    ...(grade?.excused ? ["excused"] : []),
    ...(adjustment === undefined || adjustment.comments.length === 0 ? [] : ["commented"]),
  ];
}

export const ADJUSTED_SIGNS = ["adjusted", "excused", "commented"] as const;
