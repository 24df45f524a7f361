import { compareValues, type Value } from "../core/values/value.ts";
import { arrangeItems, compose, floatAt } from "../domains/compose.ts";
import type { Group, Parameter } from "../problems/problem.ts";
import { drawValue } from "../domains/draw.ts";
import { makeTogether } from "../domains/draw-together.ts";
import {
  type Field,
  isDrawnWhole,
  type ProductField,
  type SequenceField,
} from "../domains/field.ts";
import { countMagnitudes, withinMagnitude } from "../domains/magnitude.ts";
import type { Input } from "../domains/order.ts";
import { shapeAscending } from "./list-shapes.ts";
import { shapeList } from "./list-shapes.ts";
import { shapeText } from "./text-shapes.ts";
import { roundInts } from "./round-ints.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/**
 * An input with a recognizable pattern, as people's own examples have: one argument has a shape (the next
 * one at each index), the others are random.
 */
export function shapedInput(
  parameters: readonly Parameter[],
  group: Group | undefined,
  index: number,
  random: SplitMix64,
): Input | undefined {
  const lead = index % parameters.length;
  const shape = Math.floor(index / parameters.length);
  return makeTogether(parameters, group, (field, place) =>
    place === lead ? shapeValue(field, shape, random) : drawValue(random, field),
  );
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
    case "product":
      return field.tied !== undefined || field.pairOrder !== undefined
        ? drawValue(random, field)
        : shapeProduct(field, index, random);
    case "sequence":
      return isDrawnWhole(field) ? drawValue(random, field) : shapeRow(field, index, random);
    case "text":
      return shapeText(field, index, random);
    case "list": {
      if (field.structure !== undefined || field.maxSum !== undefined)
        return drawValue(random, field);
      const list = field.isAscending
        ? shapeAscending(field, index, random)
        : shapeList(field, index, random);
      return list && arrangeItems(field, list);
    }
  }
}

function shapeProduct(field: ProductField, index: number, random: SplitMix64): Value | undefined {
  const parts = field.parts.map((part) => shapeValue(part, index, random));
  return parts.every((part) => part !== undefined) ? compose(field, parts) : undefined;
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
