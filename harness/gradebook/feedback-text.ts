import type { ForStudent } from "../core/judging/audience.ts";
import type { GroupResult } from "../core/judging/judging.ts";
import type { ResultExercise, StudentResult } from "../core/results/results.ts";
import { describeVerdict } from "../core/judging/verdict.ts";
import { describeTests } from "./describe-tests.ts";
import { formatPoints } from "./format-points.ts";

/**
 * What goes into a grade file's column for feedback: the score, each group that the result still
 * tells, what a compiler said, and what lateness did. Whoever limits what students may read has
 * done so before.
 */
export function writeFeedback(
  { verdict, groups, failures, attempt }: ForStudent<StudentResult>,
  exercise: Pick<ResultExercise, "points">,
): string {
  const scored = `${formatPoints(attempt.score)} of ${formatPoints(exercise.points)} points`;
  const compiler = failures.find((each) => each.verdict === "CE")?.message;
  const lines = [
    `${scored}: ${describeVerdict(verdict)}.`,
    ...groups.map(describeGroup),
    ...(compiler === undefined ? [] : [compiler]),
    attempt.why,
  ];
  return lines.join("\n");
}

function describeGroup(group: GroupResult): string {
  const points = `${formatPoints(group.points)} of ${formatPoints(group.maxPoints)}`;
  return `${group.id}: ${describeTests(group)}, ${points}.`;
}
