/** Both ends belong to it. */
export interface Bounds {
  readonly min: bigint;
  readonly max: bigint;
}

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

/** The inverse of {@link valueAt}, for a value of the range. */
export function rankIn(bounds: Bounds, value: bigint): bigint {
  const { origin, up, down } = reachOf(bounds);
  const paired = up < down ? up : down;
  const distance = value > origin ? value - origin : origin - value;
  if (distance > paired) return paired + distance;
  return value > origin ? 2n * distance - 1n : 2n * distance;
}

export function countWithin({ min, max }: Bounds): bigint {
  return max < min ? 0n : max - min + 1n;
}

/** How far `value`, or else the farthest value, is from the one nearest to zero. */
export function farthest(bounds: Bounds, value?: bigint): bigint {
  const { origin, up, down } = reachOf(bounds);
  if (value !== undefined) return value > origin ? value - origin : origin - value;
  return up > down ? up : down;
}

/** How many values are at most so far from the one nearest to zero. */
export function countNear(bounds: Bounds, distance: bigint): bigint {
  const { up, down } = reachOf(bounds);
  return (up < distance ? up : distance) + (down < distance ? down : distance) + 1n;
}

/** How many magnitudes a range has: the bits of its farthest distance, and zero. */
export function countMagnitudes(bounds: Bounds): bigint {
  const distance = farthest(bounds);
  return distance === 0n ? 1n : BigInt(distance.toString(2).length) + 1n;
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
