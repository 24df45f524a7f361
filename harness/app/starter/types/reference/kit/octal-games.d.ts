import type { ImpartialGame } from "./game.ts";
import type { OctalPeriod } from "./octal-period.ts";
import { type OctalRules } from "./octal-values.ts";
/** An octal code, read: the digit d(i) says what a player who takes i counters may leave. */
export interface OctalCode extends OctalRules {
    readonly text: string;
}
/** A move in a heap of an octal game: the sizes of the heaps that replace it, none, one or two. */
export interface OctalMove {
    readonly heap: number;
    readonly left: readonly number[];
}
export interface OctalAnalysis {
    readonly code: string;
    /** G(0) to G(max). */
    readonly values: Uint32Array;
    /** Undefined if these values prove no period. */
    readonly proof: OctalPeriod | undefined;
}
/**
 * Reads an octal code such as "0.77" (Kayles), "0.137" (Dawson's Chess) or "4.4". A player who takes i
 * counters of a heap may take all of it if the i-th digit after the point contains 1, leave one heap
 * if it contains 2, and leave two if it contains 4. The digit before the point is 0, or 4 if a heap
 * may be split without taking.
 *
 * @throws {RangeError} if the text is no octal code.
 *
 * Source: R. K. Guy and C. A. B. Smith (1956); Winning Ways, chapter 4.
 */
export declare function parseOctalCode(text: string): OctalCode;
/**
 * The values of all heaps up to `max` of an octal game, and its period if they prove one. A false
 * period, however long, is not reported: see {@link proveOctalPeriod}.
 *
 * @param max the largest heap, from 0 to 10,000,000
 * @throws {RangeError} if the text is no octal code, or max is out of range.
 *
 * Source: Winning Ways, chapter 4.
 */
export declare function analyseOctalGame(text: string, max: number): OctalAnalysis;
/**
 * The rules of an octal game on a row of heaps, without heaps of 0. For the same game in misère play,
 * see {@link misere}.
 *
 * @throws {RangeError} if the text is no octal code.
 */
export declare function octalGame(text: string, heaps: readonly number[]): ImpartialGame<readonly number[], OctalMove>;
