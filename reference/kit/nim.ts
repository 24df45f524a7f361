/**
 * The minimal excludant: the least whole number from 0 on that is not among the values. Values below 0
 * and fractions are ignored, since they exclude nothing.
 *
 * Source: Winning Ways, chapter 4; the Sprague-Grundy theorem (1935, 1939).
 *
 * @example
 * mex([0, 1, 3]); // 2
 */
export function mex(values: Iterable<number>): number {
  const present = new Set(values);
  let least = 0;
  while (present.has(least)) least += 1;
  return least;
}

/**
 * The nim-sum of heap sizes or Grundy values: addition in binary without carrying. A sum of games is
 * lost for the player to move exactly if the nim-sum of its Grundy values is 0.
 *
 * @throws {RangeError} if a value is negative, a fraction, or a number beyond 2^53 (use bigints).
 *
 * Source: C. L. Bouton (1901); Winning Ways, chapter 3.
 *
 * @example
 * nimSum([3, 5]); // 6
 * nimSum([10n ** 18n, 1n]); // 1000000000000000001n
 */
export function nimSum(values: Iterable<bigint>): bigint;
export function nimSum(values: Iterable<number>): number;
export function nimSum(values: Iterable<number> | Iterable<bigint>): number | bigint {
  let sum = 0n;
  let isBig = false;
  for (const value of values) {
    if (typeof value === "bigint") isBig = true;
    else if (!Number.isSafeInteger(value)) throw notNimber(value);
    if (value < 0) throw notNimber(value);
    sum ^= BigInt(value);
  }
  return isBig ? sum : Number(sum);
}

function notNimber(value: number | bigint): RangeError {
  return new RangeError(
    `${value} has no nim-sum: heaps and Grundy values are whole numbers from 0 on`,
  );
}
