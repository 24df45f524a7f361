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

/** One that towers over the others, or lies far below them. */
const spike: Shape = (length, items, random) => {
  const level = draw(withinMagnitude(items, 2n), random);
  const place = Number(random.below(BigInt(Math.max(1, length))));
  const far = random.below(2n) === 0n ? items.max : items.min;
  return Array.from({ length }, (_, index) => (index === place ? far : level));
};

/** High and low in turn: what is good to take uncovers what is better. */
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

/** Longer ones have items of one digit: what counts there is the length, and files should stay small. */
const LONG = 1000;

/** Of so few different items that many tie, at the full length of the group: every eighth one. */
export function shapeList(
  field: ListField,
  index: number,
  random: SplitMix64,
): readonly bigint[] | undefined {
  const turn = index % (SHAPES.length + 1);
  const shape = SHAPES[turn];
  const longest = withinMagnitude(field.length, random.below(countMagnitudes(field.length)));
  const length = Number(shape === undefined ? field.length.max : draw(longest, random));
  const magnitude = length > LONG ? 3n : random.below(countMagnitudes(field.items));
  const items = withinMagnitude(field.items, magnitude);
  return (shape ?? fewOf(3))(length, items, random);
}
