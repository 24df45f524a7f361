import { describeAdjustedGrade } from "../../core/results/adjustment-words.ts";
import { type GradeCell, scoreOf } from "../../core/results/gradebook.ts";
import { html, type Html } from "../html.ts";
import { formatPoints } from "../quantities.ts";
import { printVerdict } from "../verdict-letters.ts";

/** A grade in the table of the class. */
export interface ShownGrade {
  /** What it is sorted by; empty: no number. */
  readonly key: string;
  readonly shown: Html;
  readonly title?: string;
}

/** What counts, and after it what the judge gave; undefined where no grade was adjusted. */
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
