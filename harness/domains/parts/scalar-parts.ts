import { floatAt, stepsOf } from "../compose.ts";
import type { FloatField, TextField } from "../field.ts";
import { type Bounds, countWithin, rankIn, valueAt } from "../magnitude.ts";
import { compareInts, completePart, magnitudes, mapPart, type Part } from "./part.ts";
import { countLists } from "./count-lists.ts";

/** Orders ints by distance from the one nearest to zero: 0, 1, -1, 2, …; each has its own size. */
export function intPart(bounds: Bounds): Part<bigint> {
  const total = countWithin(bounds);
  return {
    total,
    reach: { min: 0n, max: total - 1n },
    sizes: function* () {
      for (let size = 0n; size < total; size += 1n) yield size;
    },
    count: (size) => (size < total ? 1n : 0n),
    unrank: (size) => valueAt(bounds, size) as bigint,
    sizeOf: (value) => rankIn(bounds, value),
    indexOf: () => 0n,
    compare: (left, right) => compareInts(rankIn(bounds, left), rankIn(bounds, right)),
    countBelow: (size) => size,
    at: (rank) => valueAt(bounds, rank) as bigint,
    ladder: () => (total === 0n ? [] : magnitudes(total - 1n)),
  };
}

/** Orders floats like ints, in steps of the last decimal: 0.0, 0.1, -0.1, 0.2, … */
export function floatPart(field: FloatField): Part<number> {
  const steps = intPart(field.range);
  return mapPart(
    steps,
    (step) => floatAt(field, step),
    (float) => stepsOf(field, float),
  );
}

/** Orders false before true. */
export function boolPart(): Part<boolean> {
  return {
    total: 2n,
    reach: { min: 0n, max: 1n },
    sizes: () => [0n, 1n],
    count: (size) => (size < 2n ? 1n : 0n),
    unrank: (size) => size === 1n,
    sizeOf: (value) => (value ? 1n : 0n),
    indexOf: () => 0n,
    compare: (left, right) => Number(left) - Number(right),
    countBelow: (size) => size,
    at: (rank) => rank === 1n,
    ladder: () => [0n, 1n],
  };
}

/** Orders texts by length, then alphabetically in the order of the given alphabet. */
export function textPart({ alphabet, length }: TextField): Part<string> {
  const letters = Array.from(alphabet);
  const base = BigInt(letters.length);
  const indexOf = (text: string) => {
    let index = 0n;
    for (const letter of text) index = index * base + BigInt(letters.indexOf(letter));
    return index;
  };
  return completePart({
    countAll: () => countLists(base, length),
    reach: length,
    sizes: function* () {
      for (let size = length.min; size <= length.max; size += 1n) yield size;
    },
    count: (size) => (size < length.min || size > length.max ? 0n : base ** size),
    unrank: (size, index) => {
      let text = "";
      for (let rest = index, place = 0n; place < size; place += 1n, rest /= base) {
        text = `${letters[Number(rest % base)]}${text}`;
      }
      return text;
    },
    sizeOf: lengthOf,
    indexOf,
    compare: (left, right) =>
      compareInts(lengthOf(left), lengthOf(right)) || compareInts(indexOf(left), indexOf(right)),
    ladder: () => [...magnitudes(length.max)].filter((size) => size >= length.min),
  });
}

function lengthOf(text: string): bigint {
  return BigInt(Array.from(text).length);
}
