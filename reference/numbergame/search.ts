import { MaskMap } from "../kit/mask-map.ts";

/** A state is 64 bits, one for each number from 0. */
export const MAX_NUMBER = 63;

/**
 * The winning moves of a valid set in ascending order. A state is the set of excluded numbers, two
 * words with bit 0 set; to exclude m, shift by m (one m more), then by 2m (up to three), by 4m...
 * Small moves come first since they exclude most, so they end the search soonest: {2..30} takes
 * 75,000 states, {2..40} 2.3 million. Numbers are at most {@link MAX_NUMBER}.
 */
export function findWinningMoves(numbers: readonly number[]): readonly number[] {
  const max = numbers.at(-1) ?? 0;
  if (max > MAX_NUMBER) throw new RangeError(`numbers above ${MAX_NUMBER} are not supported`);
  const upToMax = Array.from({ length: max + 1 }, (_, number) => number);
  const [allLow, allHigh] = wordsOf(upToMax);
  const results = new MaskMap(2);
  const mask = new Int32Array(2);
  // Results of `exclude`: two variables are much faster than allocating millions of pairs.
  let nextLow = 0;
  let nextHigh = 0;

  const exclude = (low: number, high: number, move: number): void => {
    nextLow = low;
    nextHigh = high;
    for (let shift = move; shift <= max; shift *= 2) {
      if (shift < 32) {
        nextHigh |= (nextHigh << shift) | (nextLow >>> (32 - shift));
        nextLow |= nextLow << shift;
      } else {
        nextHigh |= nextLow << (shift - 32);
      }
    }
    nextLow &= allLow;
    nextHigh &= allHigh;
  };

  const isWinningMove = (low: number, high: number, move: number): boolean => {
    exclude(low, high, move);
    return !canWin(nextLow, nextHigh);
  };

  const canWin = (low: number, high: number): boolean => {
    mask[0] = low;
    mask[1] = high;
    const remembered = results.get(mask);
    if (remembered !== undefined) return remembered === 1;
    let isWon = false;
    for (let move = 2; move <= max && !isWon; move += 1) {
      const isExcluded = (move < 32 ? low >>> move : high >>> (move - 32)) & 1;
      isWon = isExcluded === 0 && isWinningMove(low, high, move);
    }
    mask[0] = low;
    mask[1] = high;
    results.add(mask, isWon ? 1 : 0);
    return isWon;
  };

  const members = new Set([1, ...numbers]);
  const [low, high] = wordsOf(upToMax.filter((number) => !members.has(number)));
  return numbers.filter((move) => isWinningMove(low, high, move));
}

function wordsOf(numbers: readonly number[]): readonly [low: number, high: number] {
  let low = 0;
  let high = 0;
  for (const number of numbers) {
    if (number < 32) low |= 1 << number;
    else high |= 1 << (number - 32);
  }
  return [low, high];
}
