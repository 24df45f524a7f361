import type { GroupResult } from "../../core/judging/judging.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { formatCount, formatPlural, formatPoints } from "../quantities.ts";
import { type Block, paragraph, quiet } from "./block.ts";
import type { ExerciseFeedback } from "./student-feedback.ts";

/** How many tests passed, and what each group earned; nothing where the course does not tell. */
export function describeGroups(
  { groups, points, maxPoints, causes }: StudentResult,
  { exercise, facts }: Pick<ExerciseFeedback, "exercise" | "facts">,
): Block[] {
  if (groups.length === 0) return [];
  const isHidden = ({ id }: GroupResult) => facts.hiddenGroups.includes(id);
  const scale = maxPoints === 0 ? 1 : exercise.points / maxPoints;
  const rows = groups.map((group) => [
    isHidden(group) ? `${group.id} (hidden)` : group.id,
    group.verdict === "skipped" ? "not run" : describeVerdict(group.verdict),
    `${formatCount(group.cases.passed)} of ${formatCount(group.cases.total)}`,
    `${formatPoints(group.points * scale)} of ${formatPoints(group.maxPoints * scale)}`,
  ]);
  const isCutShort = causes?.options["allCases"] === false && groups.some(hasFailed);
  return [
    paragraph(countTests(groups, isHidden)),
    { kind: "table", head: ["tests", "result", "passed", "points"], rows },
    ...(isCutShort && points < maxPoints
      ? [quiet("A group is left at the first test that fails, so more of its tests may pass.")]
      : []),
  ];
}

function hasFailed({ verdict, cases }: GroupResult): boolean {
  return verdict !== "AC" && verdict !== "skipped" && cases.passed < cases.total;
}

/** `5 of 5 visible tests passed; of the 12 hidden ones 9 passed.` */
function countTests(
  groups: readonly GroupResult[],
  isHidden: (group: GroupResult) => boolean,
): string {
  const hidden = groups.filter(isHidden);
  const visible = groups.filter((group) => !isHidden(group));
  if (hidden.length === 0) return `${countPassed(visible, "visible")}; there are no hidden ones.`;
  if (visible.length === 0) return `${countPassed(hidden, "hidden")}.`;
  const { total, passed } = sumCases(hidden);
  const start = countPassed(visible, "visible");
  const ones = formatPlural(total, "hidden one");
  return hidden.every(({ verdict }) => verdict === "skipped")
    ? `${start}; ${ones} not run: they need groups that failed.`
    : `${start}; of ${ones} ${formatCount(passed)} passed.`;
}

function countPassed(groups: readonly GroupResult[], kind: string): string {
  const { total, passed } = sumCases(groups);
  return `${formatCount(passed)} of ${formatPlural(total, `${kind} test`)} passed`;
}

function sumCases(groups: readonly GroupResult[]) {
  return groups.reduce(
    (sum, { cases }) => ({ total: sum.total + cases.total, passed: sum.passed + cases.passed }),
    { total: 0, passed: 0 },
  );
}
