import type { ListField } from "../domains/field.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/** Returns a predicate for the numbers of a range that a list consists of. */
type Shape = (min: bigint, max: bigint, random: SplitMix64) => (item: bigint) => boolean;

const SHAPES: readonly Shape[] = [
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
  const shape = SHAPES[index % SHAPES.length] as Shape;
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
