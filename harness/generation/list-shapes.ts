import { compareValues } from "../core/values/value.ts";
import type { ListField } from "../domains/field.ts";
import { type Bounds, countMagnitudes, withinMagnitude } from "../domains/magnitude.ts";
import { roundInts } from "./round-ints.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

type Shape = (length: number, items: Bounds, random: SplitMix64) => readonly bigint[];

const draw = ({ min, max }: Bounds, random: SplitMix64) => random.between(min, max);

const some: Shape = (length, items, random) => Array.from({ length }, () => draw(items, random));

const fewOf =
  (count: number): Shape =>
  (length, items, random) => {
    const few = some(count, items, random);
    return Array.from({ length }, () => random.pick(few));
  };

/** One item far above or far below the others. */
const spike: Shape = (length, items, random) => {
  const level = draw(withinMagnitude(items, 2n), random);
  const place = Number(random.below(BigInt(Math.max(1, length))));
  const far = random.below(2n) === 0n ? items.max : items.min;
  return Array.from({ length }, (_, index) => (index === place ? far : level));
};

/** Alternating high and low, against greedy strategies: taking a good item uncovers a better one. */
const zigzag: Shape = (length, items, random) => {
  const [low, high] = some(2, items, random).toSorted(compareValues) as [bigint, bigint];
  return Array.from({ length }, (_, index) => (index % 2 === 0 ? low : high));
};

const round: Shape = (length, items, random) => {
  const values = roundInts(items);
  return Array.from({ length }, () => random.pick(values));
};

const SHAPES: readonly Shape[] = [
  fewOf(1),
  fewOf(2),
  (...args) => some(...args).toSorted(compareValues),
  (...args) => some(...args).toSorted((left, right) => compareValues(right, left)),
  spike,
  zigzag,
  round,
];

/** Longer lists have one-digit items: only their length matters, and files should stay small. */
const LONG = 1000;

/** A list of the next shape. Every eighth is of full length with few different items, so that many tie. */
export function shapeList(
  field: ListField,
  index: number,
  random: SplitMix64,
): readonly bigint[] | undefined {
  const shapeIndex = index % (SHAPES.length + 1);
  const shape = SHAPES[shapeIndex];
  const longest = withinMagnitude(field.length, random.below(countMagnitudes(field.length)));
  const length = Number(shape === undefined ? field.length.max : draw(longest, random));
  const magnitude = length > LONG ? 3n : random.below(countMagnitudes(field.items));
  const items = withinMagnitude(field.items, magnitude);
  return (shape ?? fewOf(3))(length, items, random);
}

/** Returns a predicate for the numbers of a range that a list consists of. */
type AscendingShape = (min: bigint, max: bigint, random: SplitMix64) => (item: bigint) => boolean;

const ASCENDING_SHAPES: readonly AscendingShape[] = [
  (min, max, random) => {
    const missing = random.between(min, max);
    return (item) => item !== missing;
  },
  (min, max, random) => {
    const missing = [random.between(min, max), random.between(min, max)];
    return (item) => !missing.includes(item);
  },
  () => (item) => item % 2n !== 0n,
  () => (item) => item % 2n === 0n,
  () => isPrime,
  () => (item) => !isPrime(item),
  (_, __, random) => {
    const step = random.between(3n, 7n);
    return (item) => item % step === 0n;
  },
  (_, __, random) => {
    const step = random.between(3n, 7n);
    return (item) => item % step !== 0n;
  },
  (min, max, random) => {
    const start = random.between(min, max);
    return (item) => item >= start;
  },
];

/** Most numbers to go through. */
const MAX_ITEMS = 100_000n;

/** All but one, all but two, odd, even, primes, composites, multiples, non-multiples, an interval. */
export function shapeAscending(
  { items, length }: ListField,
  index: number,
  random: SplitMix64,
): readonly bigint[] | undefined {
  const span = items.max - items.min;
  const max = items.max - random.below((span < MAX_ITEMS ? span : MAX_ITEMS) / 2n + 1n);
  const min = max - items.min > MAX_ITEMS ? max - MAX_ITEMS : items.min;
  const shape = ASCENDING_SHAPES[index % ASCENDING_SHAPES.length] as AscendingShape;
  const isIn = shape(min, max, random);
  const list: bigint[] = [];
  for (let item = min; item <= max; item += 1n) if (isIn(item)) list.push(item);
  const isLong = BigInt(list.length) >= length.min && BigInt(list.length) <= length.max;
  return isLong ? list : undefined;
}

function isPrime(number: bigint): boolean {
  for (let factor = 2n; factor * factor <= number; factor += 1n) {
    if (number % factor === 0n) return false;
  }
  return number > 1n;
}
