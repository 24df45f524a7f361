import type { ImpartialGame } from "./game.ts";

/**
 * The sources' `canWin(state)`, word for word: some move leads to a state from which the other
 * player cannot win. It speaks of the player to move. Takes exponential time.
 *
 * @example
 * canWin(octalGame("0.77", [2, 2]), [2, 2]); // false
 */
export function canWin<State, Move>(game: ImpartialGame<State, Move>, state: State): boolean {
  const moves = game.moves(state);
  if (moves.length === 0) return game.stuckMover === "wins";
  for (const move of moves) {
    if (!canWin(game, game.play(state, move))) return true;
  }
  return false;
}
