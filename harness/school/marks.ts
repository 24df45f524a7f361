import type { GradeCell } from "../core/results/gradebook.ts";
import type { CourseSubmission } from "./submissions.ts";

/** Number of attempts in a row without progress after which a student counts as stuck. */
const IN_VAIN = 3;

/**
 * Returns whether a student may need help: the exercise is not solved, and the last three or more
 * attempts earned no more points than earlier ones. Attempts without a verdict, or with JE, do not
 * count.
 */
export function isStuck(submissions: readonly CourseSubmission[]): boolean {
  let best = 0;
  let inVain = 0;
  for (const { outcome } of submissions) {
    if (outcome?.kind !== "judged" || outcome.verdict === "JE") continue;
    const { points, maxPoints, verdict } = outcome;
    if (verdict === "AC" || points >= maxPoints) return false;
    inVain = points > best ? 0 : inVain + 1;
    best = Math.max(best, points);
  }
  return inVain >= IN_VAIN;
}

export const MARKS = ["stuck", "not-started", "late"] as const;
/**
 * A reason to look at a student's exercise:
 * - `stuck`: see {@link isStuck}.
 * - `not-started`: nothing submitted, neither excused nor unopened.
 * - `late`: the attempt that counts came after the student's deadline, extensions included.
 */
export type Mark = (typeof MARKS)[number];

/** `cell` is the student's grade for the exercise; `submissions` are in order. */
export function marksOf(
  submissions: readonly CourseSubmission[],
  cell: GradeCell | undefined,
  isUnopened: boolean,
): readonly Mark[] {
  const isExcused = cell?.adjustment?.grade?.excused === true;
  if (submissions.length === 0) return isExcused || isUnopened ? [] : ["not-started"];
  const lateSeconds = cell?.kind === "graded" ? (cell.result.attempt.lateSeconds ?? 0) : 0;
  return [
    ...(isStuck(submissions) ? (["stuck"] as const) : []),
    ...(lateSeconds > 0 ? (["late"] as const) : []),
  ];
}
