import type { Value } from "../core/values/value.ts";
import type { Group, Parameter } from "../problems/problem.ts";
import { arrangeItems, floatAt } from "../domains/compose.ts";
import { drawSummands, drawText, fillList } from "../domains/draw.ts";
import {
  declaredBounds,
  type Field,
  type ListField,
  type TextField,
  toField,
} from "../domains/field.ts";
import { withinMagnitude } from "../domains/magnitude.ts";
import { type CompoundField, varyParts } from "../domains/vary-parts.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/** Most combinations of all bounds; more are not stored, as four ints already make thousands. */
const MAX_COMBINATIONS = 10_000;

/**
 * Inputs at and next to every bound that the domain or a group declares, to reveal off-by-one errors. For
 * several parameters all combinations or, if these are too many, those of each two parameters.
 */
export function boundaryInputs(
  parameters: readonly Parameter[],
  groups: readonly Group[],
  random: SplitMix64,
): readonly (readonly Value[])[] {
  const values = parameters.map((parameter) => boundaryValues(parameter, groups, random));
  const count = values.reduce((product, { length }) => product * length, 1);
  return count > MAX_COMBINATIONS ? combinePairs(values, random) : combineAll(values);
}

function combineAll(values: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  return values.reduce<readonly (readonly Value[])[]>(
    (inputs, more) => inputs.flatMap((args) => more.map((value) => [...args, value])),
    [[]],
  );
}

/** All combinations of each two parameters; the others are at any of their bounds. */
function combinePairs(
  values: readonly (readonly Value[])[],
  random: SplitMix64,
): readonly (readonly Value[])[] {
  const places = [...values.keys()];
  return places.flatMap((place) =>
    places.slice(place + 1).flatMap((other) =>
      combineAll([values[place] ?? [], values[other] ?? []]).map(([one, two]) =>
        values
          .map((some) => random.pick(some))
          .with(place, one as Value)
          .with(other, two as Value),
      ),
    ),
  );
}

function boundaryValues(
  parameter: Parameter,
  groups: readonly Group[],
  random: SplitMix64,
): readonly Value[] {
  const field = toField(parameter);
  if (isCompound(field)) return compoundValues(field, random);
  const boundsOf = (measure: "value" | "length" | "items" | "sum") =>
    withNeighbours(declaredBounds(parameter, groups, measure));
  switch (field.kind) {
    case "int":
      return boundsOf("value");
    case "bool":
      return [false, true];
    case "float":
      return boundsOf("value").map((steps) => floatAt(field, steps));
    case "text":
      return boundsOf("length").flatMap((length) => textOf(field, length, random));
    case "list": {
      const lists = [
        ...boundsOf("length").flatMap((length) => listOf(field, length, random)),
        ...boundsOf("items").flatMap((item) => listsAt(field, item)),
        ...boundsOf("sum").map((sum) => drawSummands(random, field, sum)),
      ];
      return lists.map((items) => arrangeItems(field, items));
    }
  }
}

function isCompound(field: Field): field is CompoundField {
  return field.kind === "option" || field.kind === "product" || field.kind === "sequence";
}

/** Each part at its own bounds, with the others as small as possible. */
function compoundValues(field: CompoundField, random: SplitMix64): readonly Value[] {
  const lengths =
    field.kind === "sequence"
      ? withNeighbours([field.length.min, field.length.max]).filter(
          (length) => length >= 0n && length <= field.length.max,
        )
      : [];
  return varyParts(field, lengths, (part) => partValues(part, random));
}

function partValues(field: Field, random: SplitMix64): readonly Value[] {
  switch (field.kind) {
    case "int":
      return withNeighbours([field.range.min, field.range.max]);
    case "float":
      return withNeighbours([field.range.min, field.range.max]).map((each) => floatAt(field, each));
    case "bool":
      return [false, true];
    case "text":
      return withNeighbours([field.length.min, field.length.max]).flatMap((length) =>
        textOf(field, length, random),
      );
    case "list": {
      const lists = [
        ...withNeighbours([field.length.min, field.length.max]).flatMap((length) =>
          listOf(field, length, random),
        ),
        ...withNeighbours([field.items.min, field.items.max]).flatMap((item) =>
          listsAt(field, item),
        ),
      ];
      return lists.map((items) => arrangeItems(field, items));
    }
    case "option":
    case "product":
    case "sequence":
      return compoundValues(field, random);
  }
}

function withNeighbours(bounds: readonly bigint[]): readonly bigint[] {
  return [...new Set(bounds.flatMap((bound) => [bound - 1n, bound, bound + 1n]))];
}

function listOf(field: ListField, length: bigint, random: SplitMix64) {
  if (length < 0n || length > field.length.max) return [];
  const { items } = field;
  if (!field.isAscending) {
    // One-digit items if the domain allows, to keep long inputs small in print.
    return [fillList(random, Number(length), withinMagnitude(items, 3n))];
  }
  if (length > items.max - items.min + 1n) return [];
  return [Array.from({ length: Number(length) }, (_, index) => items.min + BigInt(index))];
}

/** The shortest list with the item; for ascending lists, also the list of all items up to it. */
function listsAt(field: ListField, item: bigint): readonly (readonly bigint[])[] {
  const { items, length, isAscending } = field;
  if (item < items.min || item > items.max) return [];
  if (!isAscending) {
    const copies = length.min > 1n ? length.min : 1n;
    return [Array.from({ length: Number(copies) }, () => item)];
  }
  const span = item - items.min + 1n;
  if (span > length.max) return [[item]];
  const all = Array.from({ length: Number(span) }, (_, index) => items.min + BigInt(index));
  return [[item], all];
}

function textOf({ alphabet, length }: TextField, bound: bigint, random: SplitMix64) {
  if (bound < 0n || bound > length.max) return [];
  return [drawText(random, alphabet, bound)];
}
