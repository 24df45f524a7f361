import type { ForStudent } from "../core/judging/audience.ts";
import type { GroupResult } from "../core/judging/judging.ts";
import type { ResultAdjustment } from "../core/results/adjustment.ts";
import { describeAdjustedGrade, describeComment } from "../core/results/adjustment-words.ts";
import type { ResultExercise, StudentResult } from "../core/results/results.ts";
import { describeVerdict } from "../core/judging/verdict.ts";
import { toCoursePoints } from "./course-points.ts";
import { describeTests } from "./describe-tests.ts";
import { formatPoints } from "../core/format-points.ts";

/**
 * Writes the text for a grade file's feedback column: score, groups, compiler message and lateness.
 * The result must already be reduced to what the student may see.
 */
export function writeFeedback(
  { verdict, groups, failures, attempt, maxPoints }: ForStudent<StudentResult>,
  exercise: Pick<ResultExercise, "points">,
  adjustment?: ForStudent<ResultAdjustment>,
): string {
  const grade = adjustment?.grade;
  const score = grade === undefined ? attempt.score : grade.score;
  const worth = formatPoints(exercise.points);
  const none = grade?.isUnread ? "not graded yet" : "excused";
  const scored = score === undefined ? none : `${formatPoints(score)} of ${worth} points`;
  const compiler = failures.find((each) => each.verdict === "CE")?.message;
  const lines = [
    `${scored}: ${describeVerdict(verdict)}.`,
    ...writeAdjustment(adjustment),
    ...groups.map((group) => describeGroup(group, { maxPoints }, exercise)),
    ...(compiler === undefined ? [] : [compiler]),
    attempt.why,
  ];
  return lines.join("\n");
}

/** Describes an instructor's adjustment in lines; the only feedback if nothing was submitted. */
export function writeAdjustment(adjustment: ForStudent<ResultAdjustment> | undefined): string[] {
  if (adjustment === undefined) return [];
  const { grade, comments } = adjustment;
  return [
    ...(grade === undefined ? [] : [describeAdjustedGrade(grade)]),
    ...comments.map(describeComment),
  ];
}

/** Group points are points of the course, as in the line above them. */
function describeGroup(
  group: GroupResult,
  whole: Pick<StudentResult, "maxPoints">,
  exercise: Pick<ResultExercise, "points">,
): string {
  const [own, most] = [group.points, group.maxPoints].map((points) =>
    formatPoints(toCoursePoints(points, whole, exercise)),
  );
  const points = `${own} of ${most}`;
  return `${group.id}: ${describeTests(group)}, ${points}.`;
}
