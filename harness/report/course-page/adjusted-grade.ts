import { describeAdjustedGrade } from "../../core/results/adjustment-words.ts";
import { type GradeCell, scoreOf } from "../../core/results/gradebook.ts";
import { html, type Html } from "../html.ts";
import { formatPoints } from "../quantities.ts";
import { printVerdict } from "../verdict-letters.ts";

/** A grade in the table of the class. */
export interface ShownGrade {
  /** Sort key; empty if there is no number. */
  readonly key: string;
  readonly shown: Html;
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
    shown: html`${typeof score === "number" ? formatPoints(score) : score}${verdict}
      <span class="late">${before}</span>`,
    title: [describeAdjustedGrade(grade), grade.why ?? ""].join(" ").trim(),
  };
}
