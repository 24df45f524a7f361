/**
 * The minimal excludant: the least whole number from 0 on that is not among the values. Values below 0
 * and fractions are ignored, since they exclude nothing.
 *
 * Source: Winning Ways, chapter 4; the Sprague-Grundy theorem (1935, 1939).
 */
export declare function mex(values: Iterable<number>): number;
/**
 * The nim-sum of heap sizes or Grundy values: addition in binary without carrying. A sum of games is
 * lost for the player to move exactly if the nim-sum of its Grundy values is 0.
 *
 * @throws {RangeError} if a value is negative, a fraction, or a number beyond 2^53 (use bigints).
 *
 * Source: C. L. Bouton (1901); Winning Ways, chapter 3.
 */
export declare function nimSum(values: Iterable<bigint>): bigint;
export declare function nimSum(values: Iterable<number>): number;
