import { binomial } from "./binomial.ts";
import type { ListField } from "../field.ts";
import { largeLists } from "./large-lists.ts";
import { countWithin, rankIn, valueAt } from "../magnitude.ts";
import { orderItems } from "../compose.ts";
import { compareInts, completePart, magnitudes, type Part } from "./part.ts";

/** Largest weight in the ladder; counting heavier lists is not worth it. */
const MAX_STEP = 300n;

/**
 * Orders non-increasing and non-decreasing lists by weight, like lists in any order: each item weighs
 * one more than its rank in 0, 1, -1, 2, … from the one nearest to zero. Lists of a weight are its
 * partitions; equal weights are ordered by the largest rank, then the next.
 */
export function multisetPart(field: ListField): Part<readonly bigint[]> {
  const { items, length, sum } = field;
  const kinds = countWithin(items);
  const isLimited = sum.min !== undefined || sum.max !== undefined;
  if (isLimited && items.min !== 1n) {
    throw new RangeError("sums can be counted only of lists whose items begin at 1");
  }
  const least = max(sum.min ?? 0n, length.min);
  const most = min(sum.max ?? length.max * kinds, length.max * kinds);
  const partitions = countPartitions();
  const after = (weight: bigint, itemCount: bigint, largest: bigint) =>
    partitions(weight, length.min - itemCount, length.max - itemCount, largest);
  const weightsOf = (list: readonly bigint[]) =>
    list.map((item) => rankIn(items, item) + 1n).sort((left, right) => compareInts(right, left));
  const sizeOf = (list: readonly bigint[]) =>
    list.reduce((weight, item) => weight + rankIn(items, item) + 1n, 0n);
  const count = (weight: bigint) =>
    weight < least || weight > most ? 0n : after(weight, 0n, kinds);
  const sizes = function* () {
    for (let weight = least; weight <= most; weight += 1n) yield weight;
  };
  return completePart<readonly bigint[]>({
    reach: { min: least, max: most },
    countAll: () => {
      if (isLimited) return [...sizes()].reduce((all, weight) => all + count(weight), 0n);
      if (kinds === 0n) return length.min === 0n ? 1n : 0n;
      const upTo = (longest: bigint) => binomial(kinds + longest, kinds);
      return upTo(length.max) - (length.min === 0n ? 0n : upTo(length.min - 1n));
    },
    sizes,
    count,
    unrank: (weight, index) => {
      const list: bigint[] = [];
      let [left, rest] = [weight, index];
      while (left > 0n) {
        let own = 1n;
        for (;;) {
          const below = after(left - own, BigInt(list.length) + 1n, own);
          if (rest < below) break;
          rest -= below;
          own += 1n;
        }
        list.push(valueAt(items, own - 1n) as bigint);
        left -= own;
      }
      return orderItems(field, list);
    },
    sizeOf,
    indexOf: (list) => {
      let left = sizeOf(list);
      let index = 0n;
      for (const [place, weight] of weightsOf(list).entries()) {
        for (let own = 1n; own < weight; own += 1n) {
          index += after(left - own, BigInt(place) + 1n, own);
        }
        left -= weight;
      }
      return index;
    },
    compare: (left, right) =>
      compareInts(sizeOf(left), sizeOf(right)) || compareWeights(weightsOf(left), weightsOf(right)),
    large: () => (isLimited ? [] : largeLists(field)).map((list) => orderItems(field, list)),
    ladder: () => [...magnitudes(min(most, MAX_STEP))].filter((weight) => weight >= least),
  });
}

/** Makes a function that counts partitions of a weight into a number of parts up to a largest one. */
function countPartitions() {
  const counts = new Map<string, bigint>();
  const partitions = (weight: bigint, fewest: bigint, most: bigint, largest: bigint): bigint => {
    // No partition has more parts than its weight, or parts above it.
    const [from, to] = [max(fewest, 0n), min(most, weight)];
    const top = min(largest, weight);
    if (weight < 0n || from > to) return 0n;
    if (weight === 0n) return 1n;
    if (top * to < weight) return 0n;
    const key = `${weight} ${from} ${to} ${top}`;
    const cachedCount = counts.get(key);
    if (cachedCount !== undefined) return cachedCount;
    const total =
      partitions(weight, from, to, top - 1n) + partitions(weight - top, from - 1n, to - 1n, top);
    counts.set(key, total);
    return total;
  };
  return partitions;
}

function compareWeights(left: readonly bigint[], right: readonly bigint[]): number {
  const place = left.findIndex((weight, at) => weight !== right[at]);
  const [own, other] = [left[place], right[place]];
  if (own === undefined || other === undefined) return left.length - right.length;
  return compareInts(own, other);
}

function min(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

function max(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
