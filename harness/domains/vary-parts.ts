import type { Value } from "../core/values/value.ts";
import { compose } from "./compose.ts";
import type { Field, OptionField, ProductField, SequenceField } from "./field.ts";
import { partOf } from "./part-of.ts";

/** A field whose values are made of values of others. */
export type CompoundField = OptionField | ProductField | SequenceField;

/** The first in the order of size. @throws {RangeError} when the field has none. */
export function smallestValue(field: Field): Value {
  return partOf(field).at(0n);
}

/**
 * Values in which one part is chosen and all others are the smallest: nothing, and whatever may be
 * there; each part of a pair, tuple or record in turn; lists of these lengths, and the shortest ones
 * with a chosen last item.
 */
export function varyParts(
  field: CompoundField,
  lengths: readonly bigint[],
  valuesOf: (part: Field) => readonly Value[],
): readonly Value[] {
  switch (field.kind) {
    case "option":
      return [null, ...valuesOf(field.item)];
    case "product": {
      const smallest = field.parts.map(smallestValue);
      return field.parts.flatMap((part, at) =>
        valuesOf(part).map((value) => compose(field, smallest.with(at, value))),
      );
    }
    case "sequence": {
      const { item, length } = field;
      const repeat = (count: bigint) =>
        count > 0n ? Array.from({ length: Number(count) }, () => smallestValue(item)) : [];
      return [
        ...lengths.map(repeat),
        ...valuesOf(item).map((value) => [...repeat(length.min - 1n), value]),
      ];
    }
  }
}
