import type { Game, Player } from "./game.ts";
/** A game whose players collect points; who has more when the mover cannot move wins. */
export interface ScoringGame<State, Move> extends Omit<Game<State, Move>, "stuckMover"> {
    /** The points that the mover gets for a move; negative if they lose some. */
    readonly gain: (state: State, move: Move, mover: Player) => bigint;
}
export interface ScoringSolver<State, Move> {
    /** How many points more than the opponent `mover` gets from here on, if both play best. */
    readonly lead: (state: State, mover: Player) => bigint;
    /** The moves that keep this lead, in the order of the rules. */
    readonly bestMoves: (state: State, mover: Player) => readonly Move[];
}
/**
 * Solves a scoring game by recursion with a memory: the lead of the mover is the largest of gain minus
 * the opponent's lead afterwards, 0 without moves. It recurses as deep as the longest line of play.
 *
 * Source: J. Milnor, Sums of positional games (1953); U. Larsson, R. J. Nowakowski and C. P. Santos,
 * Games with guaranteed scores and waiting moves (2018).
 */
export declare function createScoringSolver<State, Move>(game: ScoringGame<State, Move>): ScoringSolver<State, Move>;
