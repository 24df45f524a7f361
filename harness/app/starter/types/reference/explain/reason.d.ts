import type { Game, Player } from "../kit/game.ts";
import type { Solver } from "../kit/solver.ts";
/** Why a player about to move wins or loses. */
export type Reason<State, Move> = Win<State, Move> | Loss<State, Move>;
interface Win<State, Move> {
    readonly isWon: true;
    readonly state: State;
    readonly mover: Player;
    readonly move: Move;
    /** Why the opponent then loses. */
    readonly next: Loss<State, Move>;
}
/** Every move has an answer; without moves there is nothing to answer. */
export interface Loss<State, Move> {
    readonly isWon: false;
    readonly state: State;
    readonly mover: Player;
    readonly replies: readonly Reply<State, Move>[];
}
export interface Reply<State, Move> {
    readonly move: Move;
    readonly state: State;
    readonly answer: Move;
    readonly answered: State;
}
/**
 * The reason for the outcome of a game in which a player without a move loses. Of several winning
 * moves it names one that ends the game, or else the first in the order of the rules.
 */
export declare function findReason<State, Move>(game: Game<State, Move>, state: State, mover: Player, solver?: Solver<State, Move>): Reason<State, Move>;
export {};
