import type { ImpartialGame } from "../kit/game.ts";

export const FACTORS: readonly bigint[] = [2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n];

/** A state is x, a move the factor; at x >= n the player before has won. */
export function multiplication(
  k: bigint,
  n: bigint,
  factors: readonly bigint[] = FACTORS,
): ImpartialGame<bigint, bigint> {
  return {
    start: k,
    first: "A",
    moves: (x) => (x < n ? factors : []),
    play: (x, factor) => x * factor,
    stuckMover: "loses",
    key: (x) => x,
  };
}
