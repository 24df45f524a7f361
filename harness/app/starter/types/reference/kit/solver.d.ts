import type { Game, Player } from "./game.ts";
/** Answers questions about one game and remembers every position it has met. */
export interface Solver<State, Move> {
    /** True if `mover`, about to move at `state`, wins with best play. */
    readonly canWin: (state: State, mover: Player) => boolean;
    /** The moves after which the opponent cannot win, in the order of the rules. */
    readonly winningMoves: (state: State, mover: Player) => readonly Move[];
}
/** The literal recursion with a memory; it recurses as deep as the longest line of play. */
export declare function createSolver<State, Move>(game: Game<State, Move>): Solver<State, Move>;
