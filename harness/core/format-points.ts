/** At most two decimals, with a point, which every learning platform reads: `40`, `73.33`. */
export function formatPoints(points: number): string {
  return String(Number(points.toFixed(2)));
}
