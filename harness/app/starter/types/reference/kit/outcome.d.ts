import type { Game } from "./game.ts";
import { type Solver } from "./solver.ts";
/**
 * The outcome class of a position: who wins with best play. N: the next player, whoever that is;
 * P: the previous player; L: Left, who is A here, whoever begins; R: Right, who is B. Positions of
 * impartial games are N or P.
 */
export type OutcomeClass = "L" | "N" | "P" | "R";
/**
 * The outcome class of a position, in normal or misère play as the game says.
 *
 * @param solver remembers positions; pass the same one to ask about many
 *
 * Source: Berlekamp, Conway and Guy, Winning Ways, chapter 2; Siegel, chapter II.1.
 */
export declare function outcomeOf<State, Move>(game: Game<State, Move>, state?: State, solver?: Solver<State, Move>): OutcomeClass;
/**
 * The same game in misère play: a player who cannot move wins. Misère games have outcome classes, and
 * a sum of them does not follow from the Grundy values of its parts.
 *
 * Source: Winning Ways, chapter 13; Siegel, chapter V.
 */
export declare function misere<Rules extends {
    readonly stuckMover: "loses" | "wins";
}>(game: Rules): Rules;
