import { type OctalPeriod } from "./octal-period.ts";
/** The numbers of counters with whose taking a heap may vanish, stay one heap, or become two. */
export interface OctalRules {
    readonly clears: readonly number[];
    readonly leaves: readonly number[];
    readonly splits: readonly number[];
    /** The place of the last digit other than 0. */
    readonly length: number;
}
/**
 * The values G(0) to G(max), computed until a period is proved and then continued by it. Exact in any
 * case; fast if the game has a sparse space.
 */
export declare function findOctalValues(rules: OctalRules, max: number): {
    readonly values: Uint32Array;
    readonly proof: OctalPeriod | undefined;
};
