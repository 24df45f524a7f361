import type { Reference } from "../harness/core/reference.ts";
import type { ImpartialGame } from "./kit/game.ts";
import * as literal from "./kit/impartial.ts";

/**
 * Whether A wins from x = k. Two moves of best play multiply x by 18 (2 * 9, whoever hurries), so
 * A wins exactly when n lies in one of the intervals (18^j k, 9 * 18^j k].
 */
export function canWin(k: bigint, n: bigint): boolean {
  for (let low = k; low < n; low *= 18n) {
    if (n <= 9n * low) return true;
  }
  return false;
}

const FACTORS: readonly bigint[] = [2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n];

/** A state is x, a move the factor; at x >= n the player before has won. */
export function multiplication(k: bigint, n: bigint): ImpartialGame<bigint, bigint> {
  return {
    start: k,
    first: "A",
    moves: (x) => (x < n ? FACTORS : []),
    play: (x, factor) => x * factor,
    stuckMover: "loses",
    key: (x) => x,
  };
}

export const reference: Reference = {
  solve: ([k, n]) => canWin(k as bigint, n as bigint),
  brute: ([k, n]) => {
    const game = multiplication(k as bigint, n as bigint);
    return literal.canWin(game, game.start);
  },
};
