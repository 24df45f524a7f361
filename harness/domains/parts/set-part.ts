import { compareValues } from "../../core/values/value.ts";
import { binomial } from "./binomial.ts";
import type { ListField } from "../field.ts";
import { countWithin } from "../magnitude.ts";
import { compareInts, completePart, magnitudes, mapPart, type Part } from "./part.ts";

/**
 * Orders ascending lists of different ints by their largest item (the empty list first), then item by
 * item: [2, 3, 5], [2, 5], [3, 5], [5].
 */
export function ascendingPart({ items, length, sum }: ListField): Part<readonly bigint[]> {
  if (sum.min !== undefined || sum.max !== undefined) {
    throw new RangeError("ascending lists cannot be counted by their sum");
  }
  const span = countWithin(items);
  const sizeOf = (list: readonly bigint[]) => {
    const largest = list.at(-1);
    return largest === undefined ? 0n : largest - items.min + 1n;
  };
  /** Counts selections of `among` numbers to go between `taken` items and the largest one. */
  const choices = (among: bigint, itemCount: bigint) => {
    let ways = 0n;
    const least = length.min - itemCount - 1n;
    const most = length.max - itemCount - 1n;
    if (least <= 0n && most >= among) return 2n ** among;
    for (let size = least > 0n ? least : 0n; size <= most && size <= among; size += 1n) {
      ways += binomial(among, size);
    }
    return ways;
  };
  const count = (size: bigint) => {
    if (size === 0n) return length.min === 0n ? 1n : 0n;
    return size > span ? 0n : choices(size - 1n, 0n);
  };
  const sizes = function* () {
    for (let size = 0n; size <= span; size += 1n) if (count(size) > 0n) yield size;
  };
  return completePart<readonly bigint[]>({
    reach: { min: length.min, max: length.max === 0n ? 0n : span },
    countAll: () => [...sizes()].reduce((all, size) => all + count(size), 0n),
    sizes,
    count,
    unrank: (size, index) => {
      const list: bigint[] = [];
      const largest = items.min + size - 1n;
      let rest = index;
      for (let item = items.min; item <= largest; item += 1n) {
        const itemCount = BigInt(list.length);
        if (item === largest) {
          list.push(item);
          break;
        }
        const withItem = choices(largest - item - 1n, itemCount + 1n);
        if (rest < withItem) list.push(item);
        else rest -= withItem;
      }
      return size === 0n ? [] : list;
    },
    sizeOf,
    indexOf: (list) => {
      const largest = list.at(-1) ?? items.min;
      let index = 0n;
      let item = items.min;
      for (const [place, own] of list.entries()) {
        for (; item < own; item += 1n) index += choices(largest - item - 1n, BigInt(place) + 1n);
        item = own + 1n;
      }
      return index;
    },
    compare: (left, right) =>
      compareInts(sizeOf(left), sizeOf(right)) || compareValues(left, right),
    ladder: () => [...magnitudes(span)].filter((size) => count(size) > 0n),
  });
}

/** Orders sets in the same way. */
export function setPart(field: ListField): Part<ReadonlySet<bigint>> {
  return mapPart<readonly bigint[], ReadonlySet<bigint>>(
    ascendingPart(field),
    (list) => new Set(list),
    listOf,
  );
}

function listOf(set: ReadonlySet<bigint>): readonly bigint[] {
  return [...set].toSorted(compareInts);
}
