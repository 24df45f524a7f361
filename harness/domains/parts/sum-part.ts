import { binomial } from "./binomial.ts";
import { countLists } from "./count-lists.ts";
import type { ListField } from "../field.ts";
import { largeLists } from "./large-lists.ts";
import { type Bounds, countWithin, rankIn, valueAt } from "../magnitude.ts";
import { compareInts, compareRanks, completePart, magnitudes, type Part } from "./part.ts";

/**
 * Orders lists by weight: each item weighs one more than its rank in 0, 1, -1, 2, … from the one
 * nearest to zero. If items begin at 1, the weight is their sum. Equal weights are ordered by the
 * first item, then the next. Lists of a weight are compositions of it, so there are few of each
 * weight, and both long lists of small items and short lists of large items come early.
 */
export function sumPart(field: ListField): Part<readonly bigint[]> {
  const { items, length, sum } = field;
  const kinds = countWithin(items);
  const isLimited = sum.min !== undefined || sum.max !== undefined;
  if (isLimited && items.min !== 1n) {
    throw new RangeError("sums can be counted only of lists whose items begin at 1");
  }
  const least = max(sum.min ?? 0n, length.min);
  const most = min(sum.max ?? length.max * kinds, length.max * kinds);
  const rankOf = (item: bigint) => rankIn(items, item);
  const weightOf = (list: readonly bigint[]) =>
    list.reduce((weight, item) => weight + rankOf(item) + 1n, 0n);
  const compositions = (weight: bigint, itemCount: bigint) =>
    countCompositions(weight, { min: length.min - itemCount, max: length.max - itemCount }, kinds);
  const count = (weight: bigint) =>
    weight < least || weight > most ? 0n : compositions(weight, 0n);
  const sizes = function* () {
    for (let weight = least; weight <= most; weight += 1n) yield weight;
  };
  return completePart<readonly bigint[]>({
    reach: { min: least, max: most },
    countAll: () => {
      if (!isLimited) return countLists(kinds, length);
      return [...sizes()].reduce((all, weight) => all + count(weight), 0n);
    },
    sizes,
    count,
    unrank: (weight, index) => {
      const list: bigint[] = [];
      let [left, rest] = [weight, index];
      while (left > 0n) {
        let rank = 0n;
        for (;;) {
          const below = compositions(left - rank - 1n, BigInt(list.length) + 1n);
          if (rest < below) break;
          rest -= below;
          rank += 1n;
        }
        list.push(valueAt(items, rank) as bigint);
        left -= rank + 1n;
      }
      return list;
    },
    sizeOf: weightOf,
    indexOf: (list) => {
      let left = weightOf(list);
      let index = 0n;
      for (const [place, item] of list.entries()) {
        const own = rankIn(items, item);
        for (let rank = 0n; rank < own; rank += 1n) {
          index += compositions(left - rank - 1n, BigInt(place) + 1n);
        }
        left -= own + 1n;
      }
      return index;
    },
    compare: (left, right) =>
      compareInts(weightOf(left), weightOf(right)) || compareRanks(left, right, rankOf),
    large: () => (isLimited ? [] : largeLists(field)),
    ladder: () => [...magnitudes(min(most, MAX_STEP))].filter((weight) => weight >= least),
  });
}

/** Largest weight in the ladder; counting heavier lists is not worth it. */
const MAX_STEP = 300n;

/** Counts ways to write `weight` as an ordered sum of `length` parts from 1 to `largest`. */
function countCompositions(weight: bigint, length: Bounds, largest: bigint): bigint {
  if (weight === 0n) return length.min <= 0n && length.max >= 0n ? 1n : 0n;
  if (weight < 0n) return 0n;
  if (length.min <= 1n && length.max >= weight && largest >= weight) return 2n ** (weight - 1n);
  let ways = 0n;
  const longest = min(length.max, weight);
  for (let parts = max(length.min, 1n); parts <= longest; parts += 1n) {
    // Inclusion-exclusion over the parts that are too large.
    for (let large = 0n; large <= parts && large * largest < weight; large += 1n) {
      const term = binomial(parts, large) * binomial(weight - large * largest - 1n, parts - 1n);
      ways += large % 2n === 0n ? term : -term;
    }
  }
  return ways;
}

function min(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

function max(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
