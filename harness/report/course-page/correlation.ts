/** Fewer pairs are not significant. */
const MIN_PAIRS = 5;

/**
 * Pearson's correlation, -1 to 1; the point-biserial one if a side is 0 or 1. Undefined if a side is
 * constant or there are fewer than five pairs.
 */
export function correlate(left: readonly number[], right: readonly number[]): number | undefined {
  const count = Math.min(left.length, right.length);
  if (count < MIN_PAIRS || isConstant(left) || isConstant(right)) return undefined;
  const [leftMean, rightMean] = [sum(left) / count, sum(right) / count];
  const [leftOff, rightOff] = [left.map((it) => it - leftMean), right.map((it) => it - rightMean)];
  const shared = sum(leftOff.map((it, index) => it * (rightOff[index] ?? 0)));
  const spread = Math.sqrt(sum(leftOff.map((it) => it * it)) * sum(rightOff.map((it) => it * it)));
  return spread === 0 ? undefined : Math.max(-1, Math.min(1, shared / spread));
}

function isConstant(numbers: readonly number[]): boolean {
  return numbers.every((number) => number === numbers[0]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
