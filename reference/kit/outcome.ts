import type { Game } from "./game.ts";
import { createSolver, type Solver } from "./solver.ts";

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
 *
 * @example
 * outcomeOf(octalGame("0.77", [5, 4])); // "N"
 * outcomeOf(octalGame("0.77", [5, 5])); // "P"
 */
export function outcomeOf<State, Move>(
  game: Game<State, Move>,
  state: State = game.start,
  solver: Solver<State, Move> = createSolver(game),
): OutcomeClass {
  const isWonByA = solver.canWin(state, "A");
  const isWonByB = solver.canWin(state, "B");
  if (isWonByA) return isWonByB ? "N" : "L";
  return isWonByB ? "R" : "P";
}

/**
 * The same game in misère play: a player who cannot move wins. Misère games have outcome classes, and
 * a sum of them does not follow from the Grundy values of its parts.
 *
 * Source: Winning Ways, chapter 13; Siegel, chapter V.
 *
 * @example
 * outcomeOf(misere(octalGame("0.77", [1]))); // "P"
 */
export function misere<Rules extends { readonly stuckMover: "loses" | "wins" }>(
  game: Rules,
): Rules {
  return { ...game, stuckMover: "wins" };
}
