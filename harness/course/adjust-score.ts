import type { WrittenGrade } from "./adjustment.ts";
import type { PointsRule } from "./check-adjustment.ts";

export interface AdjustedScore {
  /** Undefined: excused, or a bonus on what is pending. */
  readonly score: number | undefined;
  /** Whether it would have been more than the exercise is worth. */
  readonly isCut: boolean;
}

/**
 * The score that counts: the instructor's points, or the judge's, and the bonus on top of them, no
 * more than the exercise is worth unless the course says so. Where nothing was handed in a bonus
 * begins at 0; where the judge owes a verdict it waits.
 */
export function adjustScore(
  judged: number | "pending" | "absent",
  { points, bonus = 0, excused }: WrittenGrade,
  { worth, mayExceed }: PointsRule,
): AdjustedScore {
  const base = points ?? (judged === "absent" ? 0 : judged);
  if (excused || base === "pending") return { score: undefined, isCut: false };
  // A hundredth of a point is as fine as any course counts.
  const sum = Math.round((base + bonus) * 100) / 100;
  const isCut = worth !== undefined && !mayExceed && sum > worth;
  return { score: isCut ? worth : sum, isCut };
}
