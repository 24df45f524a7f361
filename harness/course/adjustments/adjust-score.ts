import type { WrittenGrade } from "./adjustment.ts";
import type { PointsRule } from "./check-adjustment.ts";

export interface AdjustedScore {
  /** Undefined if excused, or for a bonus on a pending score. */
  readonly score: number | undefined;
  /** True if the sum was cut to the maximum of the exercise. */
  readonly isCut: boolean;
}

/**
 * The score that counts: the instructor's points, or otherwise the judge's, plus the bonus. It is
 * limited to the maximum of the exercise unless the course allows more. If nothing was submitted, the
 * bonus is added to 0; if the verdict is pending, so is the score.
 */
export function adjustScore(
  judged: number | "pending" | "absent",
  { points, bonus = 0, excused }: WrittenGrade,
  { worth, mayExceed }: PointsRule,
): AdjustedScore {
  const base = points ?? (judged === "absent" ? 0 : judged);
  if (excused || base === "pending") return { score: undefined, isCut: false };
  // Round to hundredths of a point.
  const sum = Math.round((base + bonus) * 100) / 100;
  const isCut = worth !== undefined && !mayExceed && sum > worth;
  return { score: isCut ? worth : sum, isCut };
}
