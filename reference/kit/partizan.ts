import type { Game } from "./game.ts";

/** The sources' `AcanWin(state)`, word for word: A to move can win. Takes exponential time. */
export function AcanWin<State, Move>(game: Game<State, Move>, state: State): boolean {
  const moves = game.moves(state, "A");
  if (moves.length === 0) return game.stuckMover === "wins";
  for (const move of moves) {
    if (!BcanWin(game, game.play(state, move))) return true;
  }
  return false;
}

/** The sources' `BcanWin(state)`: B to move can win. */
export function BcanWin<State, Move>(game: Game<State, Move>, state: State): boolean {
  const moves = game.moves(state, "B");
  if (moves.length === 0) return game.stuckMover === "wins";
  for (const move of moves) {
    if (!AcanWin(game, game.play(state, move))) return true;
  }
  return false;
}
