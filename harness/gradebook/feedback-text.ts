import type { GroupResult } from "../core/judging/judging.ts";
import type { ResultExercise, StudentResult } from "../core/results/results.ts";
import { describeVerdict } from "../core/judging/verdict.ts";
import { formatPoints } from "./format-points.ts";

/**
 * What goes into a grade file's column for feedback: the score, each group that the result still
 * tells, what a compiler said, and what lateness did. Whoever limits what students may read has
 * done so before.
 */
export function writeFeedback(
  { verdict, groups, failures, attempt }: StudentResult,
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

function describeGroup({ id, verdict, cases, points, maxPoints }: GroupResult): string {
  const tests =
    verdict === "skipped" ? "skipped" : `${cases.passed} of ${cases.total} tests passed`;
  return `${id}: ${tests}, ${formatPoints(points)} of ${formatPoints(maxPoints)}.`;
}
