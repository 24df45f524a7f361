import type { Bounds } from "./field.ts";

/** How far a range reaches from its value nearest to zero: the size of ints, smallest first. */
interface Reach {
  readonly origin: bigint;
  readonly up: bigint;
  readonly down: bigint;
}

function reachOf({ min, max }: Bounds): Reach {
  const origin = min > 0n ? min : max < 0n ? max : 0n;
  return { origin, up: max - origin, down: origin - min };
}

/** The value at a place in the order 0, 1, -1, 2, -2, … of a range, or undefined past its end. */
export function valueAt(bounds: Bounds, rank: bigint): bigint | undefined {
  const { origin, up, down } = reachOf(bounds);
  if (rank > up + down) return undefined;
  const paired = up < down ? up : down;
  if (rank > 2n * paired) return up > down ? origin + rank - paired : origin - rank + paired;
  return rank % 2n === 1n ? origin + (rank + 1n) / 2n : origin - rank / 2n;
}

/** How many magnitudes a range has: the bits of its farthest distance, and zero. */
export function countMagnitudes(bounds: Bounds): bigint {
  const { up, down } = reachOf(bounds);
  const farthest = up > down ? up : down;
  return farthest === 0n ? 1n : BigInt(farthest.toString(2).length) + 1n;
}

/** The part of a range within 2^magnitude - 1 of its value nearest to zero. */
export function withinMagnitude(bounds: Bounds, magnitude: bigint): Bounds {
  const { origin, up, down } = reachOf(bounds);
  const limit = 2n ** magnitude - 1n;
  return {
    min: origin - (down < limit ? down : limit),
    max: origin + (up < limit ? up : limit),
  };
}
