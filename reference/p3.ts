import type { Reference } from "../harness/core/reference.ts";
import type { ImpartialGame } from "./kit/game.ts";
import * as literal from "./kit/impartial.ts";
import { findSegments, isWonAt } from "./p3/segments.ts";

/** Whether A, who has selected 1, selects n in the end: B is to move at 1 and must not win. */
export function canWin(n: bigint): boolean {
  return !isWonAt(findSegments(n), 1n);
}

/** A state is the number selected last, a move the number to select; the start is A's 1. */
export function race(n: bigint): ImpartialGame<bigint, bigint> {
  return {
    start: 1n,
    first: "B",
    moves: (x) => [...new Set([x + 1n, 2n * x + 2n, x * x + 1n])].filter((next) => next <= n),
    play: (_, next) => next,
    stuckMover: "loses",
    key: (x) => x,
  };
}

export const reference: Reference = {
  solve: ([n]) => canWin(n as bigint),
  brute: ([n]) => {
    const game = race(n as bigint);
    return !literal.canWin(game, game.start);
  },
};
