import type { Game, Player } from "../kit/game.ts";
import { opponentOf } from "../kit/game.ts";
import { createSolver } from "../kit/solver.ts";
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
 *
 * @example
 * const reason = findReason(octalGame("0.77", [4]), [4], "A");
 * reason.isWon; // true
 * reason.isWon && reason.move.left; // [1, 1]
 */
export function findReason<State, Move>(
  game: Game<State, Move>,
  state: State,
  mover: Player,
  solver: Solver<State, Move> = createSolver(game),
): Reason<State, Move> {
  const findMove = (at: State, player: Player): Move | undefined => {
    const moves = solver.winningMoves(at, player);
    const isLast = (move: Move) => game.moves(game.play(at, move), opponentOf(player)).length === 0;
    return moves.find(isLast) ?? moves[0];
  };
  const explainLoss = (at: State, player: Player): Loss<State, Move> => ({
    isWon: false,
    state: at,
    mover: player,
    replies: game.moves(at, player).map((move) => {
      const next = game.play(at, move);
      const answer = findMove(next, opponentOf(player));
      if (answer === undefined) throw new Error("a lost position has a move without an answer");
      return { move, state: next, answer, answered: game.play(next, answer) };
    }),
  });
  const move = findMove(state, mover);
  if (move === undefined) return explainLoss(state, mover);
  const next = explainLoss(game.play(state, move), opponentOf(mover));
  return { isWon: true, state, mover, move, next };
}
