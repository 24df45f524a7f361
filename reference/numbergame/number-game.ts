import type { ImpartialGame } from "../kit/game.ts";

/** A number that cannot stay in a set, as the sum of two excluded ones. */
export interface Sum {
  readonly left: number;
  readonly right: number;
}

/** The remaining numbers of a set, and the sums that ruled out the others. */
export interface Pruned {
  readonly kept: readonly number[];
  readonly removed: readonly Sum[];
}

/**
 * Splits numbers into a valid set and those that excluded numbers rule out, both ascending. One pass
 * upwards is enough, since a number is ruled out by smaller ones only.
 */
export function prune(numbers: readonly number[]): Pruned {
  const selected = new Set(numbers);
  const max = numbers.reduce((most, each) => Math.max(most, each), 0);
  const excluded = new Set<number>();
  const kept: number[] = [];
  const removed: Sum[] = [];
  for (let number = 2; number <= max; number += 1) {
    const left = [...excluded].find((smaller) => excluded.has(number - smaller));
    if (left === undefined && selected.has(number)) {
      kept.push(number);
      continue;
    }
    excluded.add(number);
    if (left !== undefined && selected.has(number)) removed.push({ left, right: number - left });
  }
  return { kept, removed };
}

/** The remaining numbers of a valid set after a move, with the sums that ruled out the others. */
export function take(set: readonly number[], move: number): Pruned {
  return prune(set.filter((number) => number !== move));
}

/** A state is the valid set that is left, a move one of its numbers. */
export function numberGame(numbers: readonly number[]): ImpartialGame<readonly number[], number> {
  return {
    start: prune(numbers).kept,
    first: "A",
    moves: (set) => set,
    play: (set, move) => take(set, move).kept,
    stuckMover: "loses",
    key: String,
  };
}
