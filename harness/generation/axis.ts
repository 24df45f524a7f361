import type { Value } from "../core/values/value.ts";
import { arrangeItems, floatAt } from "../domains/compose.ts";
import type { Field, ListField } from "../domains/field.ts";
import { type Bounds, countMagnitudes, withinMagnitude } from "../domains/magnitude.ts";
import type { Input } from "../domains/order.ts";
import { smallestValue, varyParts } from "../domains/vary-parts.ts";
import type { Constraint } from "../problems/problem.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/**
 * Varies one parameter at a time: `count` values across its range, from every magnitude, with the others
 * as small as the constraints allow. Lists vary both in length and in one item.
 */
export function* axisInputs(
  fields: readonly Field[],
  names: readonly string[],
  constraints: readonly Constraint[],
  { count, random }: { readonly count: number; readonly random: SplitMix64 },
): Generator<Input> {
  for (const [lead, field] of fields.entries()) {
    for (const value of placesOf(field, count, random)) {
      const args = fields.map((each, index) => (index === lead ? value : smallestOf(each)));
      yield withConstraints(args, names, names[lead] ?? "", constraints);
    }
  }
}

function placesOf(field: Field, count: number, random: SplitMix64): readonly Value[] {
  switch (field.kind) {
    case "int":
      return intsAlong(field.range, count, random);
    case "bool":
      return [false, true];
    case "float":
      return intsAlong(field.range, count, random).map((steps) => floatAt(field, steps));
    case "option":
    case "product":
      return varyParts(field, [], (part) => placesOf(part, count, random));
    case "sequence": {
      const lengths = intsAlong(field.length, count, random);
      return varyParts(field, lengths, (part) => placesOf(part, count, random));
    }
    case "text":
      return intsAlong(field.length, count, random).map((length) => textOf(field, length));
    case "list": {
      const lists = [
        ...intsAlong(field.length, count, random).map((length) => smallestList(field, length)),
        ...intsAlong(field.items, count, random).map((item) => withItem(field, item)),
      ];
      return lists.map((list) => arrangeItems(field, list));
    }
  }
}

/** Values of ascending magnitude, each outside the range of the magnitude before. */
function intsAlong(bounds: Bounds, count: number, random: SplitMix64): readonly bigint[] {
  const magnitudes = countMagnitudes(bounds);
  const places = Array.from({ length: count }, (_, index) => {
    const magnitude = (BigInt(index) * magnitudes) / BigInt(count);
    const { min, max } = withinMagnitude(bounds, magnitude);
    if (magnitude === 0n) return min;
    const inner = withinMagnitude(bounds, magnitude - 1n);
    const below = inner.min - min;
    const offset = random.below(below + max - inner.max);
    return offset < below ? min + offset : inner.max + 1n + offset - below;
  });
  return [...new Set(places)];
}

function smallestOf(field: Field): Value {
  switch (field.kind) {
    case "int":
      return withinMagnitude(field.range, 0n).min;
    case "bool":
      return false;
    case "float":
    case "option":
    case "product":
    case "sequence":
      return smallestValue(field);
    case "text":
      return textOf(field, field.length.min);
    case "list": {
      const list = smallestList(field, field.length.min);
      return field.isSet ? new Set(list) : list;
    }
  }
}

function textOf({ alphabet }: Field & { readonly kind: "text" }, length: bigint): string {
  return (Array.from(alphabet)[0] ?? "").repeat(Number(length));
}

function smallestList({ items, isAscending }: ListField, length: bigint): readonly bigint[] {
  const nearest = isAscending ? items.min : withinMagnitude(items, 0n).min;
  return Array.from({ length: Number(length) }, (_, index) =>
    isAscending ? nearest + BigInt(index) : nearest,
  );
}

/** The shortest list that ends with the item. */
function withItem(field: ListField, item: bigint): readonly bigint[] {
  const before = field.length.min > 1n ? field.length.min - 1n : 0n;
  return [...smallestList(field, before), item];
}

/** Satisfies each constraint that the lead parameter violates, by moving the other side just enough. */
function withConstraints(
  args: readonly Value[],
  names: readonly string[],
  lead: string,
  constraints: readonly Constraint[],
): Input {
  const moved = [...args];
  for (const { left, operator, right } of constraints) {
    if (left !== lead && right !== lead) continue;
    const value = args[names.indexOf(lead)];
    const other = names.indexOf(left === lead ? right : left);
    if (typeof value !== "bigint" || typeof moved[other] !== "bigint") continue;
    const slack = operator.endsWith("=") ? 0n : 1n;
    const isOtherAbove = operator.startsWith("<") === (left === lead);
    const bound = isOtherAbove ? value + slack : value - slack;
    const own = moved[other];
    if (isOtherAbove ? own < bound : own > bound) moved[other] = bound;
  }
  return moved;
}
