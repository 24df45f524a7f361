import type { ImpartialGame } from "../kit/game.ts";

export type Rows = readonly bigint[];

/** A ball: the row that it is aimed at and the first pin that falls, both from 1 on; how many fall. */
export type Ball = readonly [row: bigint, first: bigint, pins: bigint];

/** @param take the numbers of adjacent pins that a ball may knock down, ascending */
export function rowsOfPins(take: readonly bigint[], rows: Rows): ImpartialGame<Rows, Ball> {
  return {
    start: rows,
    first: "A",
    moves: (state) => state.flatMap((pins, at) => listBalls(take, pins, BigInt(at) + 1n)),
    play: (state, [row, first, fallen]) => {
      const at = Number(row) - 1;
      return state.toSpliced(at, 1, ...leave(state[at] as bigint, first, fallen));
    },
    stuckMover: "loses",
    key: (state) => state.toSorted((one, other) => Number(one - other)).join(),
  };
}

function listBalls(take: readonly bigint[], pins: bigint, row: bigint): readonly Ball[] {
  return Array.from({ length: Number(pins) }, (_, index) => BigInt(index) + 1n).flatMap((first) =>
    take
      .filter((fallen) => first + fallen - 1n <= pins)
      .map((fallen): Ball => [row, first, fallen]),
  );
}

/** The rest of a row: no row, one, or one on either side of the gap. */
function leave(pins: bigint, first: bigint, fallen: bigint): Rows {
  return [first - 1n, pins - first - fallen + 1n].filter((part) => part > 0n);
}
