import type { Game, Player } from "../kit/game.ts";

/** Numbers of stones that each player may take. */
export type Takes = Readonly<Record<Player, readonly bigint[]>>;

export const TAKES: Takes = {
  A: [1n, 2n, 3n, 4n, 5n, 6n],
  B: [2n, 3n, 5n, 7n],
};

/** A state is the number of stones left, a move the number of stones taken. */
export function stones(n: bigint, takes: Takes = TAKES): Game<bigint, bigint> {
  return {
    start: n,
    first: "A",
    moves: (left, mover) => {
      if (left === 0n) return [];
      const fitting = takes[mover].filter((taken) => taken <= left);
      const canTakeAll = fitting.length < takes[mover].length && !fitting.includes(left);
      return canTakeAll ? [...fitting, left] : fitting;
    },
    play: (left, taken) => left - taken,
    stuckMover: "loses",
    key: (left, mover) => `${mover}${left}`,
  };
}
