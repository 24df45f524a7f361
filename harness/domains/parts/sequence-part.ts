import type { Value } from "../../core/values/value.ts";
import { countItems } from "../count-items.ts";
import { countLists } from "./count-lists.ts";
import type { SequenceField } from "../field.ts";
import { compareInts, completePart, magnitudes, type Part } from "./part.ts";

type Row = readonly Value[];

/**
 * Orders lists by weight, like lists of ints: each item weighs one more than its size relative to the
 * smallest size. Equal weights are ordered by the first item, then the next.
 */
export function sequencePart({ length }: SequenceField, item: Part): Part<Row> {
  const { min: least, max: most } = item.reach;
  /** Largest weight of one item. */
  const heaviest = most < least ? 0n : most - least + 1n;
  const weightOf = (value: Value) => item.sizeOf(value) - least + 1n;
  const sizeOf = (row: Row) => row.reduce<bigint>((sum, value) => sum + weightOf(value), 0n);
  const ofWeight = remember((weight: bigint) => item.count(weight - 1n + least));
  const ways = countWays(ofWeight, heaviest);
  const waysAfter = (weight: bigint, itemCount: bigint) =>
    ways(weight, length.min - itemCount, length.max - itemCount);
  const reach = {
    min: length.min,
    max: heaviest === 0n && length.min > 0n ? length.min - 1n : length.max * heaviest,
  };
  return completePart<Row>({
    countAll: () => countLists(item.total, length),
    reach,
    sizes: function* () {
      for (let weight = reach.min; weight <= reach.max; weight += 1n) {
        if (waysAfter(weight, 0n) > 0n) yield weight;
      }
    },
    count: (weight) => waysAfter(weight, 0n),
    unrank: (weight, index) => {
      const row: Value[] = [];
      let [left, rest] = [weight, index];
      while (left > 0n) {
        for (let own = 1n; ; own += 1n) {
          const each = waysAfter(left - own, BigInt(row.length) + 1n);
          const count = ofWeight(own) * each;
          if (rest >= count) {
            rest -= count;
            continue;
          }
          row.push(item.unrank(own - 1n + least, rest / each));
          [left, rest] = [left - own, rest % each];
          break;
        }
      }
      return row;
    },
    sizeOf,
    indexOf: (row) => {
      let left = sizeOf(row);
      let index = 0n;
      for (const [place, value] of row.entries()) {
        const itemCount = BigInt(place) + 1n;
        const weight = weightOf(value);
        for (let own = 1n; own < weight; own += 1n) {
          index += ofWeight(own) * waysAfter(left - own, itemCount);
        }
        index += item.indexOf(value) * waysAfter(left - weight, itemCount);
        left -= weight;
      }
      return index;
    },
    compare: (left, right) =>
      compareInts(sizeOf(left), sizeOf(right)) || compareRows(item, left, right),
    large: () => largeRows(length, item),
    ladder: () =>
      [...magnitudes(reach.max < MAX_STEP ? reach.max : MAX_STEP)].filter(
        (weight) => weight >= reach.min && waysAfter(weight, 0n) > 0n,
      ),
  });
}

/** Largest weight in the ladder; counting heavier lists is not worth it. */
const MAX_STEP = 64n;

/** Counts lists of a weight with at least `fewest` and at most `most` items. */
function countWays(
  ofWeight: (weight: bigint) => bigint,
  heaviest: bigint,
): (weight: bigint, fewest: bigint, most: bigint) => bigint {
  const counts = new Map<string, bigint>();
  const count = (weight: bigint, fewest: bigint, most: bigint): bigint => {
    // No list has more items than its weight, or fewer than none.
    const [from, to] = [fewest > 0n ? fewest : 0n, most < weight ? most : weight];
    if (weight < 0n || from > to) return 0n;
    if (weight === 0n) return 1n;
    const key = `${weight} ${from} ${to}`;
    let total = counts.get(key);
    if (total !== undefined) return total;
    total = 0n;
    for (let own = 1n; own <= weight && own <= heaviest; own += 1n) {
      const first = ofWeight(own);
      if (first > 0n) total += first * count(weight - own, from - 1n, to - 1n);
    }
    counts.set(key, total);
    return total;
  };
  return count;
}

function remember(count: (weight: bigint) => bigint): (weight: bigint) => bigint {
  const counts = new Map<bigint, bigint>();
  return (weight) => {
    const ways = counts.get(weight) ?? count(weight);
    counts.set(weight, ways);
    return ways;
  };
}

function compareRows(item: Part, left: Row, right: Row): number {
  for (const [place, value] of left.entries()) {
    const other = right[place];
    if (other === undefined) return 1;
    const order = item.compare(value, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const LENGTHS = [1, 2, 3, 10, 64, 256, 1000];
/** Most items in a list that is itself an item. */
const LONG = 1000;
const MAX_SPREAD = 64;

/** Picks at most MAX_SPREAD values, evenly spread. */
function spread<T>(values: readonly T[]): readonly T[] {
  const step = Math.max(1, values.length / MAX_SPREAD);
  const count = Math.min(values.length, MAX_SPREAD);
  return Array.from({ length: count }, (_, at) => values[Math.floor((at + 1) * step) - 1] as T);
}

/** Short lists of items of every magnitude; long lists of one small item or two alternating. */
function* largeRows(length: SequenceField["length"], item: Part): Generator<Row> {
  if (item.reach.max < item.reach.min) return;
  const suits = (count: number) => BigInt(count) >= length.min && BigInt(count) <= length.max;
  const small = [...item.ladder()].map((size) => item.unrank(size, 0n));
  const large = Iterator.from(item.large?.() ?? []).filter((value) => countItems([value]) <= LONG);
  for (const value of spread([...large, ...small])) {
    for (const count of LENGTHS.slice(0, 3).filter(suits)) {
      yield Array.from({ length: count }, () => value);
    }
  }
  const few = small.slice(0, 2);
  for (const count of LENGTHS.filter(suits)) {
    yield Array.from({ length: count }, () => few[0] as Value);
    yield Array.from({ length: count }, (_, place) => few[place % few.length] as Value);
  }
}
