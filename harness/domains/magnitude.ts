/** A range that includes both ends. */
export interface Bounds {
  readonly min: bigint;
  readonly max: bigint;
}

/** A range seen from its value nearest to zero, which is the smallest int. */
interface Reach {
  readonly origin: bigint;
  readonly up: bigint;
  readonly down: bigint;
}

function reachOf({ min, max }: Bounds): Reach {
  const origin = min > 0n ? min : max < 0n ? max : 0n;
  return { origin, up: max - origin, down: origin - min };
}

/** The value at a rank in the order 0, 1, -1, 2, -2, … of a range; undefined past its end. */
export function valueAt(bounds: Bounds, rank: bigint): bigint | undefined {
  const { origin, up, down } = reachOf(bounds);
  if (rank > up + down) return undefined;
  const paired = up < down ? up : down;
  if (rank > 2n * paired) return up > down ? origin + rank - paired : origin - rank + paired;
  return rank % 2n === 1n ? origin + (rank + 1n) / 2n : origin - rank / 2n;
}

/** The inverse of {@link valueAt}, for values of the range. */
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

/** Distance of `value` (default: the farthest one) from the value nearest to zero. */
export function farthest(bounds: Bounds, value?: bigint): bigint {
  const { origin, up, down } = reachOf(bounds);
  if (value !== undefined) return value > origin ? value - origin : origin - value;
  return up > down ? up : down;
}

/** The number of values within a distance of the one nearest to zero. */
export function countNear(bounds: Bounds, distance: bigint): bigint {
  const { up, down } = reachOf(bounds);
  return (up < distance ? up : distance) + (down < distance ? down : distance) + 1n;
}

/** The number of magnitudes in a range: one for zero, and one per bit of the farthest distance. */
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
