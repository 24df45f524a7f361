import { compareValues } from "../core/values/value.ts";
import { type Bounds, countMagnitudes, withinMagnitude } from "./magnitude.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/** Draws a magnitude, then an int of it. */
export function drawInt(random: SplitMix64, bounds: Bounds): bigint {
  const { min, max } = drawMagnitude(random, bounds);
  return random.between(min, max);
}

export function drawMagnitude(random: SplitMix64, bounds: Bounds): Bounds {
  return withinMagnitude(bounds, random.below(countMagnitudes(bounds)));
}

/** Draws different values by Floyd's algorithm, one draw each, whatever the span (Bentley 1987). */
export function drawDifferent(
  random: SplitMix64,
  min: bigint,
  span: bigint,
  count: bigint,
): readonly bigint[] {
  const offsets = new Set<bigint>();
  for (let last = span - count; last < span; last += 1n) {
    const offset = random.below(last + 1n);
    offsets.add(offsets.has(offset) ? last : offset);
  }
  return [...offsets].map((offset) => min + offset).sort(compareValues);
}
