/** Scales the judge's points to points of the course, before the late penalty. */
export function toCoursePoints(
  points: number,
  { maxPoints }: { readonly maxPoints: number },
  exercise: { readonly points: number },
): number {
  return maxPoints === 0 ? 0 : (exercise.points * points) / maxPoints;
}
