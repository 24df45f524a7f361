/** The points that rubric items are added to: the judge's, 0, or all points of the exercise. */
export const RUBRIC_STARTS = ["judge", "zero", "maximum"] as const;
export type RubricStart = (typeof RUBRIC_STARTS)[number];

/**
 * Parts of a grade. `start`: the maximum, if items are subtracted from it. `limit`: what a sum below 0
 * or above the maximum gains or loses. `hints`: what hints cost. `set`: points that replace all other
 * parts.
 */
export const GRADE_PARTS = [
  "judge",
  "start",
  "rubric",
  "limit",
  "late",
  "hints",
  "set",
  "bonus",
] as const;

export interface GradePart {
  readonly kind: (typeof GRADE_PARTS)[number];
  readonly points: number;
}
