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

/**
 * Orders texts by length, then alphabetically in the order of the given alphabet. Ranks of long texts
 * have a million digits: they are halved rather than divided letter by letter.
 */
export function textPart({ alphabet, length }: TextField): Part<string> {
  const letters = Array.from(alphabet);
  const places = new Map(letters.map((letter, place) => [letter, place]));
  const base = BigInt(letters.length);
  const powers = new Map<number, bigint>();
  const powerOf = (size: number) => {
    const power = powers.get(size) ?? base ** BigInt(size);
    powers.set(size, power);
    return power;
  };
  const indexOf = (text: readonly string[]): bigint => {
    if (text.length <= SHORT) {
      return text.reduce((index, letter) => index * base + BigInt(places.get(letter) ?? -1), 0n);
    }
    const half = text.length >> 1;
    const tail = text.slice(half);
    return indexOf(text.slice(0, half)) * powerOf(tail.length) + indexOf(tail);
  };
  const unrank = (size: number, index: bigint): string => {
    if (index === 0n) return (letters[0] ?? "").repeat(size);
    if (size > SHORT) {
      if (index === powerOf(size) - 1n) return (letters.at(-1) ?? "").repeat(size);
      const half = size >> 1;
      const divisor = powerOf(half);
      return unrank(size - half, index / divisor) + unrank(half, index % divisor);
    }
    let text = "";
    for (let rest = index, place = 0; place < size; place += 1, rest /= base) {
      text = `${letters[Number(rest % base)]}${text}`;
    }
    return text;
  };
  const count = (size: bigint) =>
    size < length.min || size > length.max ? 0n : powerOf(Number(size));
  return completePart({
    countAll: () => countLists(base, length),
    countBelow: (size) =>
      size <= length.min
        ? 0n
        : countLists(base, { min: length.min, max: size > length.max ? length.max : size - 1n }),
    reach: length,
    sizes: function* () {
      for (let size = length.min; size <= length.max; size += 1n) yield size;
    },
    count,
    unrank: (size, index) => unrank(Number(size), index),
    sizeOf: lengthOf,
    indexOf: (text) => indexOf(Array.from(text)),
    compare: (left, right) =>
      compareInts(lengthOf(left), lengthOf(right)) || compareLetters(left, right, places),
    ladder: () => [...magnitudes(length.max)].filter((size) => size >= length.min && size <= LONG),
    large: () => longTexts(letters, length),
  });
}

/** Most letters of a text in the ladder: finding longer ones by their rank takes seconds. */
const LONG = 10_000n;

/** Texts that are too long for the ladder: one letter, and all letters in turn. */
function* longTexts(
  letters: readonly string[],
  { min, max }: TextField["length"],
): Generator<string> {
  const [first = "", last = first] = [letters[0], letters.at(-1)];
  for (let size = 2n * LONG; size < 2n * max; size *= 4n) {
    const length = size < max ? size : max;
    if (length < min || length <= LONG) continue;
    for (const part of new Set([first, last, letters.join("")])) {
      const times = Math.ceil(Number(length) / Array.from(part).length);
      yield Array.from(part.repeat(times)).slice(0, Number(length)).join("");
    }
  }
}

/** Texts of up to so many letters are ranked letter by letter. */
const SHORT = 64;

function compareLetters(left: string, right: string, places: ReadonlyMap<string, number>): number {
  if (left === right) return 0;
  const others = Array.from(right);
  for (const [at, letter] of Array.from(left).entries()) {
    const order = (places.get(letter) ?? -1) - (places.get(others[at] ?? "") ?? -1);
    if (order !== 0) return order;
  }
  return 0;
}

function lengthOf(text: string): bigint {
  return BigInt(Array.from(text).length);
}
