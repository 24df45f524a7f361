import type { Game, ImpartialGame } from "./game.ts";
/** A move in one part of a sum. */
export interface SumMove<Move> {
    /** Index of the part. */
    readonly part: number;
    readonly move: Move;
}
/**
 * The disjunctive sum of games: a player moves in one part of their choice, and the play ends when no
 * part has a move. A state is the list of the parts' states.
 *
 * The parts' keys must be equal exactly for positions with the same future whoever moves next, since
 * in a sum a player may move twice in a row in a part.
 *
 * @throws {RangeError} without parts, or if some are in normal and others in misère play.
 *
 * Source: Winning Ways, chapter 2; Siegel, chapter I.1.
 */
export declare function disjunctiveSum<State, Move>(parts: readonly ImpartialGame<State, Move>[]): ImpartialGame<readonly State[], SumMove<Move>>;
export declare function disjunctiveSum<State, Move>(parts: readonly Game<State, Move>[]): Game<readonly State[], SumMove<Move>>;
