import type { ImpartialGame } from "../kit/game.ts";

/** A state is the heaps that are not empty, a move the number of counters taken from the first. */
export function heapsInOrder(heaps: readonly bigint[]): ImpartialGame<readonly bigint[], bigint> {
  return {
    start: heaps,
    first: "A",
    moves: ([heap]) => Array.from({ length: Number(heap ?? 0n) }, (_, index) => BigInt(index + 1)),
    play: (left, taken) => {
      const [heap = 0n] = left;
      return taken === heap ? left.slice(1) : left.with(0, heap - taken);
    },
    stuckMover: "loses",
    key: String,
  };
}
