/**
 * SplitMix64 (Steele, Lea, Flood 2014), in integers only. Frozen: stored tests are compared to the
 * byte with what it draws, so no change here may change a draw.
 */
export declare class SplitMix64 {
    #private;
    constructor(seed: bigint);
    /** Uniform in 0 .. 2^64 - 1. */
    next(): bigint;
    /** Uniform in 0 .. limit - 1, of any size; what would favour small values is drawn again. */
    below(limit: bigint): bigint;
    /** Uniform in min .. max, both possible. */
    between(min: bigint, max: bigint): bigint;
    /** One of the items, which must not be none. */
    pick<T>(items: readonly T[]): T;
    /** The items in a random order (Fisher and Yates). */
    shuffle<T>(items: readonly T[]): T[];
}
