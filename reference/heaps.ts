import type { Reference } from "../harness/core/reference.ts";
import type { ImpartialGame } from "./kit/game.ts";
import * as literal from "./kit/impartial.ts";

/**
 * Whether the player to move takes the last counter. A heap of 1 leaves no choice; the owner of
 * the first larger heap chooses who opens the rest, and so wins.
 */
export function canWin(heaps: readonly bigint[]): boolean {
  const firstLarge = heaps.findIndex((heap) => heap > 1n);
  return firstLarge === -1 ? heaps.length % 2 === 1 : firstLarge % 2 === 0;
}

/** How many counters the only winning move takes from the first heap; undefined in a lost state. */
export function findWinningMove(heaps: readonly bigint[]): bigint | undefined {
  const [heap, ...rest] = heaps;
  if (heap === undefined || !canWin(heaps)) return undefined;
  if (heap === 1n) return 1n;
  return canWin(rest) ? heap - 1n : heap;
}

/** A state is the heaps that are not empty, a move the number of counters taken from the first. */
export function heapsInOrder(heaps: readonly bigint[]): ImpartialGame<readonly bigint[], bigint> {
  return {
    start: heaps,
    first: "A",
    moves: ([heap]) => Array.from({ length: Number(heap ?? 0n) }, (_, index) => BigInt(index + 1)),
    play: ([heap = 0n, ...rest], taken) => (taken === heap ? rest : [heap - taken, ...rest]),
    stuckMover: "loses",
    key: String,
  };
}

export const reference: Reference = {
  solve: ([heaps]) => canWin(heaps as readonly bigint[]),
  brute: ([heaps]) => {
    const game = heapsInOrder(heaps as readonly bigint[]);
    return literal.canWin(game, game.start);
  },
};
