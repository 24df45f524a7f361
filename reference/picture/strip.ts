import type { DrawPicture } from "../../harness/core/judging/reference.ts";
import type { Place, Strip } from "../../harness/core/picture.ts";
import { wordsIn } from "../explain/words-in.ts";
import { type Game, opponentOf, type Player } from "../kit/game.ts";
import { createSolver } from "../kit/solver.ts";
import { multiplication } from "../p2/multiplication.ts";
import { race } from "../p3/race.ts";
import { stones } from "../p1/stones.ts";

/** As many as a phone shows in a readable size. */
const MAX_POSITIONS = 16n;
/** Beyond, the recursion gets deep. */
const MAX_STONES = 1000n;

interface Shown {
  readonly state: bigint;
  readonly mover: Player;
  /** First and last position of the strip. */
  readonly first: bigint;
  readonly last: bigint;
  /** Rows of an impartial game are equal, so it has one. */
  readonly isImpartial: boolean;
}

/** The piles up to the one asked for, with the moves of A. */
export const drawP1: DrawPicture = ([count], language) => {
  const n = count as bigint;
  if (n < 1n || n > MAX_STONES) return undefined;
  const first = n < MAX_POSITIONS ? 0n : n - MAX_POSITIONS + 1n;
  const shown = { state: n, mover: "A", first, last: n, isImpartial: false } as const;
  return drawStrip(stones(n), shown, language);
};

/** The numbers from k to n; a product above n is drawn at n, where the game is over, too. */
export const drawP2: DrawPicture = ([from, to], language) => {
  const [k, n] = [from as bigint, to as bigint];
  if (k < 1n || k >= n || n - k >= MAX_POSITIONS) return undefined;
  const shown = { state: k, mover: "A", first: k, last: n, isImpartial: true } as const;
  return drawStrip(multiplication(k, n), shown, language);
};

/** The numbers from 1 to n, with B's selections after A's 1. */
export const drawP3: DrawPicture = ([goal], language) => {
  const n = goal as bigint;
  if (n < 2n || n > MAX_POSITIONS) return undefined;
  const shown = { state: 1n, mover: "B", first: 1n, last: n, isImpartial: true } as const;
  return drawStrip(race(n), shown, language);
};

/** A move beyond the last position leads to the last one. */
function drawStrip(
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
  const asked: Place = { row: 0, position: Number(state - first) };
  return {
    kind: "strip",
    positions: positions.map(String),
    rows: isImpartial ? [toRow(mover)] : [toRow(mover), toRow(opponentOf(mover))],
    from: asked,
    moves: [...new Set(targets)].map((position) => ({ row, position })),
    caption: isWon ? words.stripWon : words.stripLost,
  };
}
