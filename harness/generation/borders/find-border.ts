import { elements, type Value } from "../../core/values/value.ts";
import { drawValue } from "../../domains/draw.ts";
import type { ListField } from "../../domains/field.ts";
import { type Bounds, withinMagnitude } from "../../domains/magnitude.ts";
import type { SplitMix64 } from "../../core/split-mix.ts";
import { bisectAscending, bisectInts, bisectLists, type Border } from "./bisect.ts";

/** Classifies inputs by their answers; undefined if it is not a valid input. */
export type ClassOf<T> = (value: T) => string | undefined;

/** Size of items, small enough to equal their remainders. */
const SMALL_BITS = 2n;
/** Attempts to draw two values with different answers. */
const DRAWS = 8;
/** Extra bits that the second value may have, since there may be no border near the first. */
const MORE_BITS = 5n;

/** Finds two ints of about this magnitude, `stride` apart, with different answers. */
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

/** Finds two lists with different answers that differ by 1 in one item or, if ascending, by one item. */
export function findListBorder(
  field: ListField,
  random: SplitMix64,
  classOf: ClassOf<readonly bigint[]>,
): Border<readonly bigint[]> | undefined {
  const draw = (length: Bounds) => {
    const list = drawValue(random, { ...field, length });
    return elements(list as readonly Value[]) as readonly bigint[];
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
 * Finds a list whose answer differs from that of a list with the same items modulo `modulus`, to reject
 * programs that wrongly reduce items.
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
