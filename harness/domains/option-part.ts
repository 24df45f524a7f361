import type { Value } from "../core/values/value.ts";
import { compareInts, completePart, type Part } from "./part.ts";

/** Orders the missing value first; present values are one size larger than without the option. */
export function optionPart(item: Part): Part {
  const { min, max } = item.reach;
  const isEmpty = max < min;
  const sizeOf = (value: Value) => (value === null ? 0n : item.sizeOf(value) + 1n);
  return completePart<Value>({
    countAll: () => 1n + item.total,
    reach: { min: 0n, max: isEmpty ? 0n : max + 1n },
    sizes: function* () {
      yield 0n;
      for (const size of item.sizes()) yield size + 1n;
    },
    count: (size) => (size === 0n ? 1n : item.count(size - 1n)),
    unrank: (size, index) => (size === 0n ? null : item.unrank(size - 1n, index)),
    sizeOf,
    indexOf: (value) => (value === null ? 0n : item.indexOf(value)),
    compare: (left, right) =>
      left === null || right === null
        ? compareInts(sizeOf(left), sizeOf(right))
        : item.compare(left, right),
    countBelow: (size) => (size === 0n ? 0n : 1n + item.countBelow(size - 1n)),
    at: (rank) => (rank === 0n ? null : item.at(rank - 1n)),
    ladder: function* () {
      yield 0n;
      for (const size of item.ladder()) yield size + 1n;
    },
    large: () => item.large?.() ?? [],
  });
}
