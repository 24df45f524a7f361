import { isEqualValue, type Value } from "../core/values/value.ts";
import { namedParts } from "../problems/ties.ts";
import { compose, floatAt, orderItems } from "./compose.ts";
import { drawDifferent, drawInt, drawMagnitude } from "./draw-int.ts";
import { drawEdges, drawStructured, orderParts, withEnds } from "./draw-structure.ts";
import { drawSummed } from "./draw-sums.ts";
import { makeNamed } from "./draw-together.ts";
import {
  type Field,
  type ListField,
  type ProductField,
  type SequenceField,
  type TextField,
  toPartField,
} from "./field.ts";
import { type Bounds, withinMagnitude } from "./magnitude.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/** Texts over fewer letters repeat them by themselves. */
export const MANY_LETTERS = 10;

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
      return drawText(random, drawLetters(random, field), drawInt(random, field.length));
    case "option":
      return random.below(4n) === 0n ? null : drawValue(random, field.item);
    case "product":
      return drawProduct(field, (part) => drawValue(random, part));
    case "sequence":
      return drawSequence(random, field);
    case "list": {
      const items = drawItems(random, field);
      return field.isSet ? new Set(items) : items;
    }
  }
}

/** The letters of a text: of a large alphabet often only one to three, so that they repeat. */
function drawLetters(random: SplitMix64, { alphabet }: TextField): string {
  const letters = Array.from(alphabet);
  if (letters.length < MANY_LETTERS || random.below(2n) === 0n) return alphabet;
  const few = Array.from({ length: Number(random.between(1n, 3n)) }, () => random.pick(letters));
  return few.join("");
}

/** Draws `length` characters of the alphabet. */
export function drawText(random: SplitMix64, alphabet: string, length: bigint): string {
  const characters = Array.from(alphabet);
  return Array.from({ length: Number(length) }, () => random.pick(characters)).join("");
}

/** Makes the parts of a product, those first that bounds of others name. */
export function drawProduct(field: ProductField, draw: (part: Field) => Value): Value {
  if (field.tied === undefined) {
    return compose(field, orderParts(field, field.parts.map(draw)));
  }
  const tiedParts = makeNamed(namedParts(field.tied), (domain) => draw(toPartField(domain)));
  return compose(field, tiedParts ?? field.parts.map(draw));
}

function drawSequence(random: SplitMix64, field: SequenceField): readonly Value[] {
  const { item, graph, sums, isDistinct } = field;
  if (graph !== undefined && item.kind === "product") {
    const edges = drawEdges(random, graph, field.length);
    return edges.map((ends) => withEnds(item, drawValue(random, item), orderParts(item, ends)));
  }
  if (sums !== undefined) {
    return drawSummed(random, { ...field, sums }, (part) => drawValue(random, part));
  }
  const length = Number(drawInt(random, field.length));
  const row = fillRow(random, length, () => drawValue(random, item));
  return isDistinct === true ? dropRepeated(row) : row;
}

function dropRepeated(row: readonly Value[]): readonly Value[] {
  if (row.every((each) => typeof each === "string")) return [...new Set(row)];
  return row.filter((each, at) => row.findIndex((other) => isEqualValue(other, each)) === at);
}

function drawItems(random: SplitMix64, field: ListField): readonly bigint[] {
  if (field.isAscending) return drawAscending(random, field);
  if (field.structure !== undefined)
    return drawStructured(random, field, drawInt(random, field.length));
  const most = field.sum.max ?? field.maxSum;
  if (most !== undefined) return orderItems(field, drawSummands(random, field, most));
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

/** Draws a list whose items add up to at most `total`. */
export function drawSummands(
  random: SplitMix64,
  { items, length }: ListField,
  total: bigint,
): readonly bigint[] {
  const least = items.min > 1n ? items.min : 1n;
  const most = total / least < length.max ? total / least : length.max;
  const count = random.between(length.min < most ? length.min : most, most);
  const values: bigint[] = [];
  let remaining = total - count * items.min;
  for (let index = 0n; index < count; index += 1n) {
    const reach = items.max - items.min;
    const extra = random.between(0n, remaining < reach ? remaining : reach);
    values.push(items.min + extra);
    remaining -= extra;
  }
  return random.shuffle(values);
}
