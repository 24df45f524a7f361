/** Formats points with a decimal point and at most two decimals, which every platform reads. */
export function formatPoints(points: number): string {
  return String(Number(points.toFixed(2)));
}
