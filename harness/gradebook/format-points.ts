/** At most two decimals, and a point between: what every course system reads. */
export function formatPoints(points: number): string {
  return String(Number(points.toFixed(2)));
}
