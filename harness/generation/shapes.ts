import { compareValues, type Value } from "../core/values/value.ts";
import { arrangeItems, compose, floatAt } from "../domains/compose.ts";
import { drawText, drawValue } from "../domains/draw.ts";
import type { Field, SequenceField } from "../domains/field.ts";
import { countMagnitudes, withinMagnitude } from "../domains/magnitude.ts";
import type { Input } from "../domains/order.ts";
import { shapeAscending } from "./list-shapes.ts";
import { shapeList } from "./list-shapes.ts";
import { roundInts } from "./round-ints.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/**
 * An input with a recognizable pattern, as people's own examples have: one argument has a shape (the next
 * one at each index), the others are random.
 */
export function shapedInput(
  fields: readonly Field[],
  index: number,
  random: SplitMix64,
): Input | undefined {
  const lead = index % fields.length;
  const shape = Math.floor(index / fields.length);
  const args = fields.map((field, place) =>
    place === lead ? shapeValue(field, shape, random) : drawValue(random, field),
  );
  return args.every((value) => value !== undefined) ? args : undefined;
}

function shapeValue(field: Field, index: number, random: SplitMix64): Value | undefined {
  switch (field.kind) {
    case "int":
      return random.pick(roundInts(field.range));
    case "bool":
      return index % 2 === 1;
    case "float":
      return floatAt(field, random.pick(roundInts(field.range)));
    case "option":
      return index % 4 === 0 ? null : shapeValue(field.item, index, random);
    case "product": {
      const parts = field.parts.map((part) => shapeValue(part, index, random));
      return parts.every((part) => part !== undefined) ? compose(field, parts) : undefined;
    }
    case "sequence":
      return shapeRow(field, index, random);
    case "text":
      return shapeText(field, index, random);
    case "list": {
      const list = field.isAscending
        ? shapeAscending(field, index, random)
        : shapeList(field, index, random);
      return list && arrangeItems(field, list);
    }
  }
}

/** Constant, alternating, ascending, descending, random. */
function shapeRow(
  { item, length }: SequenceField,
  index: number,
  random: SplitMix64,
): readonly Value[] {
  const { min, max } = withinMagnitude(length, random.below(countMagnitudes(length)));
  const size = Number(random.between(min, max));
  const draw = () => drawValue(random, item);
  const few = [draw(), draw()];
  const any = () => Array.from({ length: size }, draw);
  const shapes = [
    () => any().fill(few[0] as Value),
    () => Array.from({ length: size }, (_, place) => few[place % 2] as Value),
    () => any().toSorted(compareValues),
    () => any().toSorted((left, right) => compareValues(right, left)),
    any,
  ];
  return (shapes[index % shapes.length] ?? any)();
}

/** Constant, alternating, or a run followed by random letters. */
function shapeText(
  { alphabet, length }: Field & { readonly kind: "text" },
  index: number,
  random: SplitMix64,
): string {
  const letters = Array.from(alphabet);
  const { min, max } = withinMagnitude(length, 8n);
  const size = Number(random.between(min, max));
  const [first, second] = [random.pick(letters), random.pick(letters)];
  switch (index % 3) {
    case 0:
      return first.repeat(size);
    case 1:
      return Array.from({ length: size }, (_, place) => (place % 2 === 0 ? first : second)).join(
        "",
      );
    default: {
      const run = Number(random.below(BigInt(size) + 1n));
      return first.repeat(run) + drawText(random, alphabet, BigInt(size - run));
    }
  }
}
