import type { ImpartialGame } from "./game.ts";
/** The Grundy value of a position: the size of the nim heap that it is worth in any sum of games. */
export type GrundyValue<State> = (state: State) => number;
/**
 * Makes a function that gives Grundy values of a game's positions and remembers all that it has met.
 * Long lines of play need no deep stack.
 *
 * @throws {RangeError} for a game in misère play, which has no Grundy values. The function it makes
 * throws one for a position from which play may return: see {@link solveLoopyGame}.
 *
 * Source: R. P. Sprague (1935), P. M. Grundy (1939); Siegel, chapter II.1.
 */
export declare function createGrundyValue<State, Move>(game: ImpartialGame<State, Move>): GrundyValue<State>;
/**
 * The Grundy values of heaps of 0 to `max` counters, by dynamic programming.
 *
 * @param movesOf the heaps that a move in a heap of n may leave, all smaller than n: `[[n - 1]]` if one
 * takes a counter, `[[1, n - 1]]` if one may only split off a counter without taking
 * @throws {RangeError} if max is no whole number from 0 on, or a move leaves a heap that is not smaller.
 *
 * Source: Winning Ways, chapter 4; Siegel, chapter IV.2.
 */
export declare function heapValues(max: number, movesOf: (heap: number) => Iterable<readonly number[]>): Uint32Array;
