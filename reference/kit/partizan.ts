import type { Game } from "./game.ts";

/**
 * The sources' `AcanWin(state)`, word for word: A to move can win. Takes exponential time.
 *
 * @example
 * // A takes 1 counter, B takes 2.
 * const uneven: Game<number, number> = {
 *   start: 4,
 *   first: "A",
 *   moves: (heap, mover) => [mover === "A" ? 1 : 2].filter((size) => size <= heap),
 *   play: (heap, size) => heap - size,
 *   stuckMover: "loses",
 *   key: (heap, mover) => `${mover}${heap}`,
 * };
 * AcanWin(uneven, 4); // true
 */
export function AcanWin<State, Move>(game: Game<State, Move>, state: State): boolean {
  const moves = game.moves(state, "A");
  if (moves.length === 0) return game.stuckMover === "wins";
  for (const move of moves) {
    if (!BcanWin(game, game.play(state, move))) return true;
  }
  return false;
}

/**
 * The sources' `BcanWin(state)`: B to move can win.
 *
 * @example
 * BcanWin(octalGame("0.77", [2, 2]), [2, 2]); // false
 */
export function BcanWin<State, Move>(game: Game<State, Move>, state: State): boolean {
  const moves = game.moves(state, "B");
  if (moves.length === 0) return game.stuckMover === "wins";
  for (const move of moves) {
    if (!AcanWin(game, game.play(state, move))) return true;
  }
  return false;
}
