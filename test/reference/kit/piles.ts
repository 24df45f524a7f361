import type { Game, ImpartialGame } from "../../../reference/kit/game.ts";

/** A pile of which one takes 1 to 3: normal play is lost at multiples of 4, misère one above. */
export function pile(
  start: number,
  stuckMover: "loses" | "wins" = "loses",
): ImpartialGame<number, number> {
  return {
    start,
    first: "A",
    moves: (left) => [1, 2, 3].filter((size) => size <= left),
    play: (left, size) => left - size,
    stuckMover,
    key: (left) => left,
  };
}

/** A takes 1 only, B 2 only: so who can still move depends on who began. */
export function unevenPile(start: number): Game<number, number> {
  return {
    start,
    first: "A",
    moves: (left, mover) => [mover === "A" ? 1 : 2].filter((size) => size <= left),
    play: (left, size) => left - size,
    stuckMover: "loses",
    key: (left, mover) => `${mover}${left}`,
  };
}

/** Nim: one takes counters from one of the heaps, as many as one likes. */
export function nim(start: readonly number[]): ImpartialGame<readonly number[], readonly number[]> {
  return {
    start,
    first: "A",
    // A move is the row that it leaves.
    moves: (heaps) =>
      heaps.flatMap((size, heap) =>
        Array.from({ length: size }, (_, left) => heaps.with(heap, left)),
      ),
    play: (_heaps, left) => left,
    stuckMover: "loses",
    key: (heaps) => heaps.join(),
  };
}
