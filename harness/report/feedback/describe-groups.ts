import type { GroupResult } from "../../core/judging/judging.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { describeCases, sumCases } from "../case-counts.ts";
import { formatCount, formatPoints } from "../quantities.ts";
import { type Block, paragraph, quiet } from "./block.ts";
import type { ExerciseFeedback } from "./student-feedback.ts";

/** Describes how many tests passed and the points of each group; empty if the course hides groups. */
export function describeGroups(
  { groups, points, maxPoints, causes }: StudentResult,
  { exercise }: Pick<ExerciseFeedback, "exercise">,
): Block[] {
  if (groups.length === 0) return [];
  const scale = maxPoints === 0 ? 1 : exercise.points / maxPoints;
  const rows = groups.map((group) => [
    isHidden(group) ? `${group.id} (hidden)` : group.id,
    group.verdict === "skipped" ? "not run" : describeVerdict(group.verdict),
    countPassed(group),
    `${formatPoints(group.points * scale)} of ${formatPoints(group.maxPoints * scale)}`,
  ]);
  const isCutShort = causes?.options["allCases"] === false && groups.some(isLeftEarly);
  return [
    paragraph(countTests(groups)),
    { kind: "table", head: ["tests", "result", "passed", "points"], rows },
    ...(isCutShort && points < maxPoints
      ? [quiet("A group stops at its first failing test, so more of its tests may pass.")]
      : []),
  ];
}

function isHidden({ visibility }: GroupResult): boolean {
  return visibility === "hidden";
}

function isLeftEarly({ verdict, cases }: GroupResult): boolean {
  return (
    verdict !== "AC" &&
    verdict !== "skipped" &&
    verdict !== "CE" &&
    cases !== undefined &&
    cases.passed < cases.total
  );
}

function countPassed({ cases }: GroupResult): string {
  if (cases === undefined) return "not shown";
  return `${formatCount(cases.passed)} of ${formatCount(cases.total)}`;
}

/** `5 of 5 visible tests passed; 12 of 12 hidden tests tried, 9 passed.` */
function countTests(groups: readonly GroupResult[]): string {
  const visible = groups.filter((group) => !isHidden(group));
  const start = describeCases(sumCases(visible), "visible test");
  return `${[start, countHidden(groups.filter(isHidden))].filter((part) => part !== "").join("; ")}.`;
}

function countHidden(hidden: readonly GroupResult[]): string {
  if (hidden.length === 0) return "there are no hidden tests";
  if (hidden.every(({ verdict }) => verdict === "skipped")) {
    return "the hidden tests were not run, because they require groups that failed";
  }
  return hidden.every(({ cases }) => cases === undefined)
    ? "hidden tests show only their verdicts"
    : describeCases(sumCases(hidden), "hidden test");
}
