import type { Place, Strip } from "../../harness/core/picture.ts";
import { type Game, opponentOf, type Player } from "../kit/game.ts";
import { createSolver } from "../kit/solver.ts";
import { wordsIn } from "./words-in.ts";

/** As many as a phone shows in a readable size. */
export const MAX_POSITIONS = 16n;

interface Shown {
  readonly state: bigint;
  readonly mover: Player;
  /** First and last position of the strip. */
  readonly first: bigint;
  readonly last: bigint;
  /** Rows of an impartial game are equal, so it has one. */
  readonly isImpartial: boolean;
}

/**
 * Draws who wins at the positions around a state of a game on numbers, and the moves from it. A move
 * beyond the last position leads to the last one.
 */
export function drawStrip(
  game: Game<bigint, bigint>,
  { state, mover, first, last, isImpartial }: Shown,
  language: string,
): Strip {
  const words = wordsIn(language).picture;
  const solver = createSolver(game);
  const positions = Array.from({ length: Number(last - first) + 1 }, (_, at) => first + BigInt(at));
  const toRow = (player: Player) => {
    const isWon = positions.map((position) => solver.canWin(position, player));
    return { name: isImpartial ? words.toMove : words.playerToMove(player), isWon };
  };
  const isWon = solver.canWin(state, mover);
  const moves = isWon ? solver.winningMoves(state, mover).slice(0, 1) : game.moves(state, mover);
  const row = isImpartial ? 0 : 1;
  const targets = moves.map((move) => {
    const to = game.play(state, move);
    return Number((to > last ? last : to) - first);
  });
  const start: Place = { row: 0, position: Number(state - first) };
  return {
    kind: "strip",
    positions: positions.map(String),
    rows: isImpartial ? [toRow(mover)] : [toRow(mover), toRow(opponentOf(mover))],
    from: start,
    moves: [...new Set(targets)].map((position) => ({ row, position })),
    caption: isWon ? words.stripWon : words.stripLost,
  };
}
