import type { Value } from "../core/values/value.ts";
import type { Bounds } from "./magnitude.ts";

/**
 * The values of one parameter in the order in which a person would call them small: by a size, and
 * those of one size by an index from 0. Counting makes enumeration, ranks and uniform draws one
 * mechanism.
 */
export interface Part<T extends Value = Value> {
  /** How many values there are. */
  readonly total: bigint;
  /** The smallest and the largest size; the largest is below the smallest where there is no value. */
  readonly reach: Bounds;
  /** The sizes that values have, ascending. */
  readonly sizes: () => Iterable<bigint>;
  readonly count: (size: bigint) => bigint;
  /** The value at an index below `count(size)`. */
  readonly unrank: (size: bigint, index: bigint) => T;
  readonly sizeOf: (value: T) => bigint;
  /** Its place among the values of its size. */
  readonly indexOf: (value: T) => bigint;
  /** As sizes and indices compare, but without counting: fast for long lists, too. */
  readonly compare: (left: T, right: T) => number;
  /** How many values have smaller sizes. */
  readonly countBelow: (size: bigint) => bigint;
  /** The value at a place in the whole order, below `total`. */
  readonly at: (rank: bigint) => T;
  /** Sizes spread over all magnitudes, ascending, as far as values of that size are of use. */
  readonly ladder: () => Iterable<bigint>;
  /** Large values of several shapes that need no counting, for parts in which counting is work. */
  readonly large?: () => Iterable<T>;
  /**
   * Where a size may be followed by a milliard of others before anything new comes: the sizes that
   * are still of use when only so many values of a kind can be looked at, ascending.
   */
  readonly sizesWithin?: (limit: bigint) => Iterable<bigint>;
}

/** 0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, … and about the powers of ten, and the last one. */
export function* magnitudes(last: bigint): Generator<bigint> {
  const steps = new Set([0n, 1n, last - 1n, last]);
  for (const base of [2n, 10n]) {
    for (let power = base; power <= last + 1n; power *= base) {
      for (const near of [power - 2n, power - 1n, power, power + 1n]) steps.add(near);
    }
  }
  yield* [...steps].filter((step) => step >= 0n && step <= last).toSorted(compareInts);
}

/** What a part must know; how it counts in the whole order follows, by a walk over the sizes. */
export type Counted<T extends Value> = Omit<Part<T>, "total" | "countBelow" | "at"> & {
  /** Called when somebody asks, for it may be a number of a million digits. */
  readonly countAll: () => bigint;
} & Partial<Pick<Part<T>, "countBelow" | "at">>;

export function completePart<T extends Value>(counted: Counted<T>): Part<T> {
  const { countAll, ...rest } = counted;
  return {
    countBelow: (end) => {
      let below = 0n;
      for (const size of counted.sizes()) {
        if (size >= end) break;
        below += counted.count(size);
      }
      return below;
    },
    at: (rank) => {
      let left = rank;
      for (const size of counted.sizes()) {
        const count = counted.count(size);
        if (left < count) return counted.unrank(size, left);
        left -= count;
      }
      throw new RangeError(`there is no value at rank ${rank}`);
    },
    ...rest,
    get total() {
      return countAll();
    },
  };
}

/** The same values in another form, each of the size and at the place of what it is made of. */
export function mapPart<T extends Value, U extends Value>(
  part: Part<T>,
  to: (value: T) => U,
  from: (value: U) => T,
): Part<U> {
  const { large, sizesWithin } = part;
  return {
    get total() {
      return part.total;
    },
    reach: part.reach,
    sizes: part.sizes,
    count: part.count,
    unrank: (size, index) => to(part.unrank(size, index)),
    sizeOf: (value) => part.sizeOf(from(value)),
    indexOf: (value) => part.indexOf(from(value)),
    compare: (left, right) => part.compare(from(left), from(right)),
    countBelow: part.countBelow,
    at: (rank) => to(part.at(rank)),
    ladder: part.ladder,
    ...(large && { large: () => Iterator.from(large()).map(to) }),
    ...(sizesWithin && { sizesWithin }),
  };
}

/** As their items' ranks compare: the first that differs decides, a beginning comes first. */
export function compareRanks(
  left: readonly bigint[],
  right: readonly bigint[],
  rankOf: (item: bigint) => bigint,
): number {
  const place = left.findIndex((item, index) => item !== right[index]);
  const [item, other] = [left[place], right[place]];
  if (item === undefined || other === undefined) return left.length - right.length;
  return compareInts(rankOf(item), rankOf(other));
}

export function compareInts(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
