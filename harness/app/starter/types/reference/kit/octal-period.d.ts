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
 */
export declare function proveOctalPeriod(values: ArrayLike<number>, codeLength: number): OctalPeriod | undefined;
