import type { ImpartialGame } from "../kit/game.ts";

/** Numbers that may be selected after x, up to n. */
export type Selections = (x: bigint) => readonly bigint[];

export const selections: Selections = (x) => [x + 1n, 2n * x + 2n, x * x + 1n];

/** A state is the number selected last, a move the number to select; the start is A's 1. */
export function race(n: bigint, select: Selections = selections): ImpartialGame<bigint, bigint> {
  return {
    start: 1n,
    first: "B",
    moves: (x) => [...new Set(select(x))].filter((next) => next <= n),
    play: (_, next) => next,
    stuckMover: "loses",
    key: (x) => x,
  };
}
