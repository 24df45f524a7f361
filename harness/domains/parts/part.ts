import type { Value } from "../../core/values/value.ts";
import type { Bounds } from "../magnitude.ts";

/**
 * The values of one parameter from small to large as people see it: by size, and within a size by an
 * index from 0. Enumeration, ranks and uniform draws are all based on counting.
 */
export interface Part<T extends Value = Value> {
  /** The number of values. */
  readonly total: bigint;
  /** The smallest and largest size; `max` is below `min` if there is no value. */
  readonly reach: Bounds;
  /** The sizes that values have, ascending. */
  readonly sizes: () => Iterable<bigint>;
  readonly count: (size: bigint) => bigint;
  /** The value at an index below `count(size)`. */
  readonly unrank: (size: bigint, index: bigint) => T;
  readonly sizeOf: (value: T) => bigint;
  /** Index among the values of the same size. */
  readonly indexOf: (value: T) => bigint;
  /** Compares by size and index, but without counting, so it is fast for long lists, too. */
  readonly compare: (left: T, right: T) => number;
  /** The number of values with smaller sizes. */
  readonly countBelow: (size: bigint) => bigint;
  /** The value at a rank in the whole order, below `total`. */
  readonly at: (rank: bigint) => T;
  /** Sizes of all magnitudes, ascending, up to the largest useful one. */
  readonly ladder: () => Iterable<bigint>;
  /** Large values of several shapes that need no counting, for parts where counting is slow. */
  readonly large?: () => Iterable<T>;
  /**
   * For parts where billions of similar values may follow each other: the sizes with at most `limit`
   * similar values, ascending.
   */
  readonly sizesWithin?: (limit: bigint) => Iterable<bigint>;
}

/** Numbers near powers of two and ten up to `last`: 0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, …, `last`. */
export function* magnitudes(last: bigint): Generator<bigint> {
  const steps = new Set([0n, 1n, last - 1n, last]);
  for (const base of [2n, 10n]) {
    for (let power = base; power <= last + 1n; power *= base) {
      for (const near of [power - 2n, power - 1n, power, power + 1n]) steps.add(near);
    }
  }
  yield* [...steps].filter((step) => step >= 0n && step <= last).toSorted(compareInts);
}

/** The part-specific functions; {@link completePart} derives the rest by iterating over sizes. */
export type Counted<T extends Value> = Omit<Part<T>, "total" | "countBelow" | "at"> & {
  /** Called only on demand, since the result may have a million digits. */
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

/** Converts the values of a part to another form, keeping sizes and indices. */
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

/** Compares lists lexicographically by the ranks of their items. */
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
