/**
 * SplitMix64 (Steele, Lea, Flood 2014), with integers only. Frozen: stored tests are compared byte by
 * byte with its output, so changes must never change a draw.
 */
export declare class SplitMix64 {
    #private;
    constructor(seed: bigint);
    /** Uniform in 0 .. 2^64 - 1. */
    next(): bigint;
    /** Uniform in 0 .. limit - 1, of any size; draws that would bias towards small values are rejected. */
    below(limit: bigint): bigint;
    /** Uniform in min .. max, inclusive. */
    between(min: bigint, max: bigint): bigint;
    /** Picks one of the items, which must not be empty. */
    pick<T>(items: readonly T[]): T;
    /** Returns the items in random order (Fisher–Yates). */
    shuffle<T>(items: readonly T[]): T[];
}
