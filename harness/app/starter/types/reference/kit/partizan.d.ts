import type { Game } from "./game.ts";
/** The sources' `AcanWin(state)`, word for word: A to move can win. Takes exponential time. */
export declare function AcanWin<State, Move>(game: Game<State, Move>, state: State): boolean;
/** The sources' `BcanWin(state)`: B to move can win. */
export declare function BcanWin<State, Move>(game: Game<State, Move>, state: State): boolean;
