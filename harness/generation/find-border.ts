import { elements, type Value } from "../core/values/value.ts";
import { drawValue } from "../domains/draw.ts";
import type { ListField } from "../domains/field.ts";
import { type Bounds, withinMagnitude } from "../domains/magnitude.ts";
import type { SplitMix64 } from "../core/split-mix.ts";
import { bisectAscending, bisectInts, bisectLists, type Border } from "./bisect.ts";

/** Tells inputs apart by their answers; undefined where there is no such input. */
export type ClassOf<T> = (value: T) => string | undefined;

/** Of items that still have small rests. */
const SMALL_BITS = 2n;
/** Draws for two values with different answers. */
const DRAWS = 8;
/** The second one may have so many bits more: near the first there may be no border. */
const MORE_BITS = 5n;

/** Two ints of about a magnitude, `stride` apart, with different answers. */
export function findIntBorder(
  bounds: Bounds,
  { magnitude, stride }: { readonly magnitude: bigint; readonly stride: bigint },
  random: SplitMix64,
  classOf: ClassOf<bigint>,
): Border<bigint> | undefined {
  const draw = (bits: bigint) => {
    const { min, max } = withinMagnitude(bounds, bits);
    return random.between(min, max);
  };
  for (let left = DRAWS; left > 0; left -= 1) {
    const from = draw(magnitude);
    const far = draw(magnitude + random.below(MORE_BITS));
    const to = far - ((far - from) % stride);
    if (areApart(from, to, classOf)) return bisectInts([from, to], stride, classOf);
  }
  return undefined;
}

/** Two lists with different answers: one item differs by one, or ascending ones have it or not. */
export function findListBorder(
  field: ListField,
  random: SplitMix64,
  classOf: ClassOf<readonly bigint[]>,
): Border<readonly bigint[]> | undefined {
  const draw = (length: Bounds) => {
    const drawn = drawValue(random, { ...field, length });
    return elements(drawn as readonly Value[]) as readonly bigint[];
  };
  for (let left = DRAWS; left > 0; left -= 1) {
    const from = draw(field.length);
    const size = BigInt(from.length);
    const to = draw(field.isAscending ? field.length : { min: size, max: size });
    if (!areApart(from, to, classOf)) continue;
    if (field.isAscending) return bisectAscending([from, to], classOf);
    if (from.length === to.length) return bisectLists([from, to], classOf);
  }
  return undefined;
}

/**
 * A list that has another answer than one whose items leave the same rests by `modulus`: a program
 * that reduces them takes one for the other.
 */
export function findCongruent(
  field: ListField,
  modulus: bigint,
  random: SplitMix64,
  classOf: ClassOf<readonly bigint[]>,
): readonly bigint[] | undefined {
  const small = { ...field, items: withinMagnitude(field.items, SMALL_BITS) };
  for (let left = DRAWS; left > 0; left -= 1) {
    const list = elements(drawValue(random, small) as readonly Value[]) as readonly bigint[];
    if (list.length === 0) continue;
    const place = Number(random.below(BigInt(list.length)));
    const far = list.with(place, (list[place] as bigint) + modulus);
    if (areApart(list, far, classOf)) return far;
  }
  return undefined;
}

function areApart<T>(from: T, to: T, classOf: ClassOf<T>): boolean {
  const [one, other] = [classOf(from), classOf(to)];
  return one !== undefined && other !== undefined && one !== other;
}
