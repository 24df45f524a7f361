import type { Reference } from "../harness/core/reference.ts";
import type { Game, Player } from "./kit/game.ts";
import * as literal from "./kit/partizan.ts";

/** Whether A, to move at n stones, takes the last one. Both answers repeat with period 8. */
export function AcanWin(n: bigint): boolean {
  const rest = n % 8n;
  return rest !== 0n && rest !== 7n;
}

/** Whether B, to move at n stones, takes the last one. */
export function BcanWin(n: bigint): boolean {
  return n % 8n !== 0n;
}

const NUMBERS: Readonly<Record<Player, readonly bigint[]>> = {
  A: [1n, 2n, 3n, 4n, 5n, 6n],
  B: [2n, 3n, 5n, 7n],
};

/** A state is the number of stones left, a move the number of stones taken. */
export function stones(n: bigint): Game<bigint, bigint> {
  return {
    start: n,
    first: "A",
    moves: (left, mover) => {
      if (left === 0n) return [];
      const fitting = NUMBERS[mover].filter((taken) => taken <= left);
      const canTakeAll = fitting.length < NUMBERS[mover].length && !fitting.includes(left);
      return canTakeAll ? [...fitting, left] : fitting;
    },
    play: (left, taken) => left - taken,
    stuckMover: "loses",
    key: (left, mover) => `${mover}${left}`,
  };
}

export const reference: Reference = {
  solve: ([n]) => AcanWin(n as bigint),
  brute: ([n]) => literal.AcanWin(stones(n as bigint), n as bigint),
};
