import type { AdjustedGrade, ResultComment } from "./adjustment.ts";

/**
 * Describes what people did to a grade: `Adjusted by Dr Novák: 8 points instead of 3.6.`
 * `Graded by Eva: +1 clear names; −2 no proof. 2.6 points instead of 3.6.`
 */
export function describeAdjustedGrade(grade: AdjustedGrade): string {
  const { rubric, hints, isUnread, points, bonus, excused } = grade;
  const isAdjusted = points !== undefined || bonus !== undefined || excused;
  return [
    ...(rubric === undefined ? [] : [describeRubric(rubric, isAdjusted ? undefined : grade)]),
    ...(hints === undefined || points !== undefined || excused ? [] : [describeHints(hints)]),
    ...(isUnread && !isAdjusted ? ["Not graded yet: a person reads the program first."] : []),
    ...(isAdjusted ? [describeInstructors(grade)] : []),
  ].join(" ");
}

function describeHints({ count, cost }: NonNullable<AdjustedGrade["hints"]>): string {
  const subject = count === 1 ? "1 hint costs" : `${count} hints cost`;
  return `${subject} ${countPoints(cost)}.`;
}

/** `final`: the grade if the rubric decides it. */
function describeRubric(
  { items, by, score }: NonNullable<AdjustedGrade["rubric"]>,
  final: AdjustedGrade | undefined,
): string {
  const remarks = items
    .map(({ text, points }) => `${showSigned(points)} ${text.trim()}`)
    .join("; ");
  const judgedScore = final?.judged;
  const before =
    judgedScore === undefined || judgedScore === score ? "" : ` instead of ${judgedScore}`;
  const sum = final === undefined ? "" : ` ${countPoints(score)}${before}.`;
  const opinion = remarks === "" ? "no remarks" : remarks;
  return `Graded${by === undefined ? "" : ` by ${by}`}: ${opinion.replace(/\.$/, "")}.${sum}`;
}

function showSigned(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

function describeInstructors(grade: AdjustedGrade): string {
  const { points, bonus, excused, rubric, score, by } = grade;
  const judgedScore = rubric?.score ?? grade.judged;
  const who = by === undefined ? "" : ` by ${by}`;
  if (excused) {
    const before =
      grade.judged === undefined ? "" : ` The judge gave ${countPoints(grade.judged)}.`;
    return `Excused${who}: not graded and not counted.${before}`;
  }
  const overruled = describeOverruled(grade);
  if (grade.overruledBy === "later-attempt" || (overruled !== "" && bonus === undefined)) {
    return overruled;
  }
  const before = judgedScore === undefined ? "" : ` instead of ${judgedScore}`;
  const until = describeValidity(grade);
  if (bonus === undefined) return `Adjusted${who}: ${countPoints(points ?? 0)}${before}.${until}`;
  const isSet = points !== undefined && overruled === "";
  const base = isSet ? points : judgedScore;
  const set = isSet ? `${countPoints(points)}${before}, and ` : "";
  const on = !isSet && judgedScore !== undefined ? ` on ${judgedScore}` : "";
  const sum =
    score === undefined
      ? ", once it is graded"
      : score < (base ?? 0) + bonus - 0.01
        ? `: ${countPoints(score)}, the maximum`
        : `: ${countPoints(score)}`;
  const added = `Adjusted${who}: ${set}a bonus of ${bonus}${on}${sum}.`;
  return overruled === "" ? `${added}${until}` : `${overruled} ${added}`;
}

/** Says when points that count give way; empty: never. */
function describeValidity({ onlyIfHigher, untilAttempt }: AdjustedGrade): string {
  if (onlyIfHigher) return " A higher score replaces these points.";
  if (untilAttempt === undefined) return "";
  return ` These points count until attempt ${untilAttempt} has a verdict.`;
}

/** Says why points that a person set do not count; empty if they do. */
function describeOverruled({ points, by, overruledBy, untilAttempt }: AdjustedGrade): string {
  if (overruledBy === undefined || points === undefined) return "";
  const set = `${countPoints(points)} set${by === undefined ? "" : ` by ${by}`}`;
  return overruledBy === "higher-score"
    ? `${set} do not count, because the score without them is as high.`
    : `${set} counted until attempt ${untilAttempt} had a verdict.`;
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
