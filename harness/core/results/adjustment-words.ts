import type { AdjustedGrade, ResultComment } from "./adjustment.ts";

/** Describes a grade adjustment: `Adjusted by Dr Novák: 8 points instead of 3.6.` */
export function describeAdjustedGrade(grade: AdjustedGrade): string {
  const { points, bonus, excused, judged, score, by } = grade;
  const who = by === undefined ? "" : ` by ${by}`;
  if (excused) {
    const before = judged === undefined ? "" : ` The judge gave ${countPoints(judged)}.`;
    return `Excused${who}: not graded and not counted.${before}`;
  }
  const before = judged === undefined ? "" : ` instead of ${judged}`;
  if (bonus === undefined) return `Adjusted${who}: ${countPoints(points ?? 0)}${before}.`;
  const base = points === undefined ? judged : points;
  const set = points === undefined ? "" : `${countPoints(points)}${before}, and `;
  const on = points === undefined && judged !== undefined ? ` on ${judged}` : "";
  const sum =
    score === undefined
      ? ", once it is graded"
      : score < (base ?? 0) + bonus - 0.01
        ? `: ${countPoints(score)}, the maximum`
        : `: ${countPoints(score)}`;
  return `Adjusted${who}: ${set}a bonus of ${bonus}${on}${sum}.`;
}

/** Formats a comment: `On line 12: mind the empty list. (Dr Novák)`. Line breaks are kept. */
export function describeComment({ text, line, isOutdated, by }: ResultComment): string {
  const where = isOutdated
    ? "On an earlier version: "
    : line === undefined
      ? ""
      : `On line ${line}: `;
  return `${where}${text.trimEnd()}${by === undefined ? "" : ` (${by})`}`;
}

function countPoints(points: number): string {
  return `${points} point${points === 1 ? "" : "s"}`;
}
