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

function findBin(score: number, most: number): number {
  if (score >= most) return BIN_COUNT - 1;
  // Round, so that binary fractions such as 0.3 do not fall into the bin below.
  const tenths = Math.floor(Number(((score / most) * 10).toFixed(9)));
  return Math.max(0, Math.min(BIN_COUNT - 2, tenths));
}
