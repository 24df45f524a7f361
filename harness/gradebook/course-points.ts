/** The judge's points in points of the course, before anything is taken off. */
export function toCoursePoints(
  points: number,
  { maxPoints }: { readonly maxPoints: number },
  exercise: { readonly points: number },
): number {
  return maxPoints === 0 ? 0 : (exercise.points * points) / maxPoints;
}
