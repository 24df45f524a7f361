/** Ten bins of ten percent each, and one for those who have everything. */
const BIN_COUNT = 11;

/** How many of the scores fall into each bin, from 0 to all of the points that there are. */
export function countBins(scores: readonly number[], most: number): readonly number[] {
  const bins = Array.from({ length: BIN_COUNT }, () => 0);
  for (const score of scores) {
    const bin = findBin(score, most);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

/** `0 to 10 %`, … `all`. */
export function nameBin(bin: number): string {
  return bin === BIN_COUNT - 1 ? "all points" : `${bin * 10} to under ${bin * 10 + 10} %`;
}

function findBin(score: number, most: number): number {
  if (score >= most) return BIN_COUNT - 1;
  // A share such as 0.3 / 1 must not fall below its bin for how it is written in binary.
  const tenths = Math.floor(Number(((score / most) * 10).toFixed(9)));
  return Math.max(0, Math.min(BIN_COUNT - 2, tenths));
}
