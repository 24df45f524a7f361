import type { SplitMix64 } from "../core/split-mix.ts";

/** Up to there every multiple comes in its turn; after it those of every magnitude. */
const MOST_IN_TURN = 12n;

/**
 * An int that stands in a simple relation to another: the same, twice, three times as much, … and
 * one more or less of it. `turn` chooses, so that turns one after another take all of these.
 */
export function relatedInt(to: bigint, turn: number, random: SplitMix64): bigint {
  const offset = BigInt((turn % 3) - 1);
  const row = BigInt(Math.floor(turn / 3));
  const multiple =
    row % 3n === 2n
      ? random.below(2n ** random.below(60n)) + 1n
      : ((row - row / 3n) % MOST_IN_TURN) + 1n;
  return multiple * to + offset;
}
