import type { ImpartialGame } from "./game.ts";
/**
 * The sources' `canWin(state)`, word for word: some move leads to a state from which the other
 * player cannot win. It speaks of the player to move. Takes exponential time.
 */
export declare function canWin<State, Move>(game: ImpartialGame<State, Move>, state: State): boolean;
