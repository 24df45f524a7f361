/**
 * A period that holds for ever. Needs the values from 0 to `needed` - 1, no more; all later ones follow.
 */
export interface OctalPeriod {
  /** The least n >= 1 from which G(n + period) = G(n). */
  readonly preperiod: number;
  /** The least period. */
  readonly period: number;
  /** The n below the preperiod whose value differs from the period continued backwards. */
  readonly exceptions: readonly number[];
  readonly needed: number;
}

/**
 * The period of an octal game as the theorem of Guy and Smith proves it, or undefined if these values
 * prove none. Takes linear time.
 *
 * The theorem, for a code whose last digit other than 0 is the t-th after the point: if
 * G(n + p) = G(n) for n0 <= n < 2 n0 + p + t, where n0 >= 1, then for all n >= n0. The larger of two
 * heaps that a later n + p is split into has at least n0 + p counters, so p of them can be left out
 * without emptying it; and the larger part of n has at least n0, so p can be added.
 *
 * @param values G(0), G(1), …, without gaps
 * @param codeLength t
 *
 * Source: R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52
 * (1956); A. N. Siegel, Combinatorial Game Theory, chapter IV.2.
 *
 * @example
 * proveOctalPeriod([0, 1, 0, 1, 0, 1, 0], 1)?.period; // 2
 * proveOctalPeriod([0, 1, 0, 1], 1); // undefined
 */
export function proveOctalPeriod(
  values: ArrayLike<number>,
  codeLength: number,
): OctalPeriod | undefined {
  const { length } = values;
  const agreements = countAgreements(values);
  for (let period = 1; 2 * period + 2 <= length; period += 1) {
    const preperiod = Math.max(1, length - period - (agreements[period] as number));
    const needed = 2 * preperiod + 2 * period + codeLength;
    if (needed > length) continue;
    return { preperiod, period, exceptions: findExceptions(values, preperiod, period), needed };
  }
  return undefined;
}

/**
 * For each p: how many of the last values equal those p places earlier, without interruption. This is
 * the Z-function of the values in reverse.
 */
function countAgreements(values: ArrayLike<number>): Int32Array {
  const { length } = values;
  const last = length - 1;
  const counts = new Int32Array(length);
  // The places from `start` to `end` equal the first ones, and no found stretch ends later.
  let start = 0;
  let end = 0;
  for (let shift = 1; shift < length; shift += 1) {
    let count = shift < end ? Math.min(end - shift, counts[shift - start] as number) : 0;
    while (shift + count < length && values[last - count] === values[last - shift - count])
      count += 1;
    counts[shift] = count;
    if (shift + count > end) [start, end] = [shift, shift + count];
  }
  return counts;
}

function findExceptions(
  values: ArrayLike<number>,
  preperiod: number,
  period: number,
): readonly number[] {
  const exceptions: number[] = [];
  for (let n = 0; n < preperiod; n += 1) {
    const continued = n + period * Math.ceil((preperiod - n) / period);
    if (values[n] !== values[continued]) exceptions.push(n);
  }
  return exceptions;
}
