import type { Work } from "./course-book.ts";

/** So many attempts that bring nothing are no accident any more. */
const IN_VAIN = 3;

/**
 * Whether somebody could do with a word: their last attempts for an exercise, three and more, earned
 * no more than those before, and it is not solved. What waits, or failed by the judge, counts not.
 */
export function isStuck(works: readonly Work[]): boolean {
  let best = 0;
  let inVain = 0;
  for (const { outcome } of works) {
    if (outcome?.kind !== "judged" || outcome.verdict === "JE") continue;
    const { points, maxPoints, verdict } = outcome;
    if (verdict === "AC" || points >= maxPoints) return false;
    inVain = points > best ? 0 : inVain + 1;
    best = Math.max(best, points);
  }
  return inVain >= IN_VAIN;
}
