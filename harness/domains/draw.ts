import { compareValues, type Value } from "../core/values/value.ts";
import { compose, floatAt, orderItems } from "./compose.ts";
import type { Field, ListField } from "./field.ts";
import { type Bounds, countMagnitudes, withinMagnitude } from "./magnitude.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/** Draws a random value: first a magnitude, then a value, so that small ones are as likely as large. */
export function drawValue(random: SplitMix64, field: Field): Value {
  switch (field.kind) {
    case "int":
      return drawInt(random, field.range);
    case "bool":
      return random.below(2n) === 1n;
    case "float":
      return floatAt(field, drawInt(random, field.range));
    case "text":
      return drawText(random, field.alphabet, drawInt(random, field.length));
    case "option":
      return random.below(4n) === 0n ? null : drawValue(random, field.item);
    case "product":
      return compose(
        field,
        field.parts.map((part) => drawValue(random, part)),
      );
    case "sequence": {
      const length = Number(drawInt(random, field.length));
      return fillRow(random, length, () => drawValue(random, field.item));
    }
    case "list": {
      const items = drawItems(random, field);
      return field.isSet ? new Set(items) : items;
    }
  }
}

/** Draws `length` characters of the alphabet. */
export function drawText(random: SplitMix64, alphabet: string, length: bigint): string {
  const characters = Array.from(alphabet);
  return Array.from({ length: Number(length) }, () => random.pick(characters)).join("");
}

function drawInt(random: SplitMix64, bounds: Bounds): bigint {
  const { min, max } = drawMagnitude(random, bounds);
  return random.between(min, max);
}

function drawMagnitude(random: SplitMix64, bounds: Bounds): Bounds {
  return withinMagnitude(bounds, random.below(countMagnitudes(bounds)));
}

function drawItems(random: SplitMix64, field: ListField): readonly bigint[] {
  if (field.isAscending) return drawAscending(random, field);
  if (field.sum.max !== undefined) {
    return orderItems(field, drawSummands(random, field, field.sum.max));
  }
  const length = Number(drawInt(random, field.length));
  return orderItems(field, fillList(random, length, drawMagnitude(random, field.items)));
}

/**
 * Draws a list of one of three shapes: any items; at most three different items, so that many are
 * equal; or a run of the item nearest to zero, followed by any items.
 */
export function fillList(random: SplitMix64, length: number, items: Bounds): readonly bigint[] {
  const draw = () => random.between(items.min, items.max);
  switch (random.pick(["any", "few", "run"] as const)) {
    case "any":
      return Array.from({ length }, draw);
    case "few": {
      const few = [draw(), draw(), draw()];
      return Array.from({ length }, () => random.pick(few));
    }
    case "run": {
      const run = drawInt(random, { min: 0n, max: BigInt(length) });
      const { min: nearest } = withinMagnitude(items, 0n);
      return Array.from({ length }, (_, index) => (index < run ? nearest : draw()));
    }
  }
}

/** Draws any items, or at most three different ones, so that many are equal. */
function fillRow(random: SplitMix64, length: number, draw: () => Value): readonly Value[] {
  if (random.below(3n) > 0n) return Array.from({ length }, draw);
  const few = [draw(), draw(), draw()];
  return Array.from({ length }, () => random.pick(few));
}

/** Draws different ints in ascending order: any selection of a range, or all but a few. */
function drawAscending(random: SplitMix64, { items, length }: ListField): readonly bigint[] {
  const { min, max } = random.below(2n) === 0n ? items : drawMagnitude(random, items);
  const span = max - min + 1n;
  const most = span < length.max ? span : length.max;
  const least = length.min < most ? length.min : most;
  const isDense = random.below(2n) === 0n;
  const missing = isDense ? drawInt(random, { min: 0n, max: most - least }) : 0n;
  const count = isDense ? most - missing : random.between(least, most);
  return drawDifferent(random, min, span, count);
}

/** Draws different values by Floyd's algorithm, one draw each, whatever the span (Bentley 1987). */
export function drawDifferent(
  random: SplitMix64,
  min: bigint,
  span: bigint,
  count: bigint,
): readonly bigint[] {
  const chosen = new Set<bigint>();
  for (let last = span - count; last < span; last += 1n) {
    const offset = random.below(last + 1n);
    chosen.add(chosen.has(offset) ? last : offset);
  }
  return [...chosen].map((offset) => min + offset).sort(compareValues);
}

/** Draws a list whose items add up to at most `total`. */
export function drawSummands(
  random: SplitMix64,
  { items, length }: ListField,
  total: bigint,
): readonly bigint[] {
  const least = items.min > 1n ? items.min : 1n;
  const most = total / least < length.max ? total / least : length.max;
  const count = random.between(length.min < most ? length.min : most, most);
  const drawn: bigint[] = [];
  let room = total - count * items.min;
  for (let index = 0n; index < count; index += 1n) {
    const reach = items.max - items.min;
    const extra = random.between(0n, room < reach ? room : reach);
    drawn.push(items.min + extra);
    room -= extra;
  }
  return random.shuffle(drawn);
}
