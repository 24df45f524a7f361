import type { GroupResult, Judging } from "../core/judging.ts";
import { describeVerdict } from "../core/verdict.ts";
import { formatPoints } from "./format-points.ts";

/**
 * What goes into a grade file's column for feedback: the score, each group that the judging still
 * tells, what a compiler said, and what lateness did. `why` is that sentence.
 */
export function writeFeedback(
  { verdict, groups, failures }: Judging,
  course: { readonly score: number; readonly maxScore: number; readonly why: string },
): string {
  const scored = `${formatPoints(course.score)} of ${formatPoints(course.maxScore)} points`;
  const compiler = failures.find((each) => each.verdict === "CE")?.message;
  const lines = [
    `${scored}: ${describeVerdict(verdict)}.`,
    ...groups.map(describeGroup),
    ...(compiler === undefined ? [] : [compiler]),
    course.why,
  ];
  return lines.join("\n");
}

function describeGroup({ id, verdict, cases, points, maxPoints }: GroupResult): string {
  const tests =
    verdict === "skipped" ? "skipped" : `${cases.passed} of ${cases.total} tests passed`;
  return `${id}: ${tests}, ${formatPoints(points)} of ${formatPoints(maxPoints)}.`;
}
