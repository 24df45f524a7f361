import type { Value } from "../core/values/value.ts";
import { compose } from "./compose.ts";
import type { Field, OptionField, ProductField, SequenceField } from "./field.ts";
import { partOf } from "./parts/part-of.ts";

/** A field whose values are composed of values of other fields. */
export type CompoundField = OptionField | ProductField | SequenceField;

/** The smallest value of a field. @throws {RangeError} if it has none. */
export function smallestValue(field: Field): Value {
  return partOf(field).at(0n);
}

/**
 * Values that vary one part and keep all others smallest: for options the missing value and each
 * value; for pairs, tuples and records each part in turn; for lists each of the lengths, and the
 * shortest list with each last item.
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
      const smallest = length.max > 0n ? smallestValue(item) : null;
      const repeat = (count: bigint) =>
        count > 0n ? Array.from({ length: Number(count) }, () => smallest) : [];
      return [
        ...lengths.map(repeat),
        ...valuesOf(item).map((value) => [...repeat(length.min - 1n), value]),
      ];
    }
  }
}
