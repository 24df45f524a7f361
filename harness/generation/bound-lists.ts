import type { ListField } from "../domains/field.ts";
import { withinMagnitude } from "../domains/magnitude.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/** Most numbers to go through. */
const MAX_NUMBERS = 200n;

/** A list whose items are at bounds or all equal, in half of the cases after a run of the smallest. */
export function boundList(
  { items, length }: ListField,
  turn: number,
  random: SplitMix64,
): readonly bigint[] {
  const { min: nearest } = withinMagnitude(items, 0n);
  const ends = [items.min, items.min + 1n, items.max - 1n, items.max, nearest, nearest + 1n];
  const inside = ends.filter((item) => item >= items.min && item <= items.max);
  const palette = turn % 3 === 0 ? [random.pick(inside)] : inside;
  const size = random.between(length.min, length.max);
  const run = random.below(2n) === 0n ? random.below(size + 1n) : 0n;
  return Array.from({ length: Number(size) }, (_, index) =>
    index < run ? nearest : random.pick(palette),
  );
}

/** Multiples of a number and their neighbours, ascending, some left out. Undefined if the length does not fit. */
export function multiplesList(
  { items: { min, max }, length }: ListField,
  random: SplitMix64,
): readonly bigint[] | undefined {
  const most = max - min < MAX_NUMBERS ? max : min + MAX_NUMBERS;
  const step = 2n + random.below((most - min) / 2n + 1n);
  const kept = random.between(1n, 3n);
  const list: bigint[] = [];
  for (let item = min; item <= most; item += 1n) {
    const isNear = [item - 1n, item, item + 1n].some((each) => each % step === 0n);
    if (isNear && random.below(4n) < kept) list.push(item);
  }
  const size = BigInt(list.length);
  return size >= length.min && size <= length.max ? list : undefined;
}
