import type { SplitMix64 } from "../core/split-mix.ts";

/** Largest multiple that is tried systematically; larger ones are drawn from every magnitude. */
const MAX_SYSTEMATIC = 12n;

/**
 * An int in a simple relation to another: equal to it, or a multiple of it, or one more or one less than
 * that. Successive turns go through all of these.
 */
export function relatedInt(to: bigint, turn: number, random: SplitMix64): bigint {
  const offset = BigInt((turn % 3) - 1);
  const row = BigInt(Math.floor(turn / 3));
  const multiple =
    row % 3n === 2n
      ? random.below(2n ** random.below(60n)) + 1n
      : ((row - row / 3n) % MAX_SYSTEMATIC) + 1n;
  return multiple * to + offset;
}
