import type { CourseSubmission } from "./course-state.ts";

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
