import type { Game, Player } from "./game.ts";
import { opponentOf } from "./game.ts";

/** Answers questions about one game and remembers every position it has met. */
export interface Solver<State, Move> {
  /** True if `mover`, about to move at `state`, wins with best play. */
  readonly canWin: (state: State, mover: Player) => boolean;
  /** The moves after which the opponent cannot win, in the order of the rules. */
  readonly winningMoves: (state: State, mover: Player) => readonly Move[];
}

/**
 * The literal recursion with a memory; it recurses as deep as the longest line of play.
 *
 * @example
 * const solver = createSolver(octalGame("0.77", [3]));
 * solver.canWin([3], "A"); // true
 * solver.winningMoves([3], "A").map(({ left }) => left); // [[1, 1]]
 */
export function createSolver<State, Move>(game: Game<State, Move>): Solver<State, Move> {
  const wins = new Map<string | number | bigint, boolean>();

  const isWinningMove = (state: State, move: Move, mover: Player): boolean =>
    !canWin(game.play(state, move), opponentOf(mover));

  const canWin = (state: State, mover: Player): boolean => {
    const key = game.key(state, mover);
    let isWon = wins.get(key);
    if (isWon === undefined) {
      const moves = game.moves(state, mover);
      isWon =
        moves.length === 0
          ? game.stuckMover === "wins"
          : moves.some((move) => isWinningMove(state, move, mover));
      wins.set(key, isWon);
    }
    return isWon;
  };

  return {
    canWin,
    winningMoves: (state, mover) =>
      game.moves(state, mover).filter((move) => isWinningMove(state, move, mover)),
  };
}
