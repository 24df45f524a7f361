/** Undefined if there are no numbers. */
export function findMean(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : sum(numbers) / numbers.length;
}

/** The middle number, or the mean of the two in the middle. */
export function findMedian(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

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

/** Ten bins of ten percent each, and one for all points. */
export const BIN_COUNT = 11;

/** Counts scores per bin, from 0 points to all points. */
export function countBins(scores: readonly number[], most: number): readonly number[] {
  const bins = Array.from({ length: BIN_COUNT }, () => 0);
  for (const score of scores) {
    const bin = findBin(score, most);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

/** The index of a score's bin. */
export function findBin(score: number, most: number): number {
  if (score >= most) return BIN_COUNT - 1;
  // Round, so that binary fractions such as 0.3 do not fall into the bin below.
  const tenths = Math.floor(Number(((score / most) * 10).toFixed(9)));
  return Math.max(0, Math.min(BIN_COUNT - 2, tenths));
}
