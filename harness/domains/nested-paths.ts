import type { Value } from "../core/values/value.ts";
import { compose, decompose } from "./compose.ts";
import type { Field, SequenceField } from "./field.ts";
import type { Path } from "./path.ts";
import { type CompoundField, smallestValue } from "./vary-parts.ts";

type PathsOf = (field: Field, value: Value) => Iterable<Path<Value>>;

/** Longer lists have no paths for single items. */
const MAX_WALKED_ITEMS = 8;
/** Longest list that repeats one item. */
const MAX_LENGTH = 2048n;

/** Paths of the parts; for lists also beginnings, ends, and repetitions of the smallest item. */
export function* nestedPaths(
  field: CompoundField,
  value: Value,
  pathsOf: PathsOf,
): Generator<Path<Value>> {
  switch (field.kind) {
    case "option":
      if (value !== null) yield* pathsOf(field.item, value);
      return;
    case "product": {
      const parts = decompose(value);
      for (const [index, part] of field.parts.entries()) {
        for (const { at, ...rest } of pathsOf(part, parts[index] as Value)) {
          yield { ...rest, at: (place) => compose(field, parts.with(index, at(place))) };
        }
      }
      return;
    }
    case "sequence":
      yield* sequencePaths(field, value as readonly Value[], pathsOf);
  }
}

function* sequencePaths(
  { item, length }: SequenceField,
  row: readonly Value[],
  pathsOf: PathsOf,
): Generator<Path<Value>> {
  const count = BigInt(row.length);
  const lengths = (last: bigint) => ({ end: last - length.min + 1n, marks: [] });
  const lengthAt = (place: bigint) => Number(length.min + place);
  const longest = length.max < MAX_LENGTH ? length.max : MAX_LENGTH;
  yield {
    ...lengths(longest),
    at: (place) => Array.from({ length: lengthAt(place) }, () => smallestValue(item)),
  };
  yield { ...lengths(count), at: (place) => row.slice(0, lengthAt(place)) };
  yield { ...lengths(count), at: (place) => row.slice(row.length - lengthAt(place)) };
  if (row.length > MAX_WALKED_ITEMS) return;
  for (const [index, value] of row.entries()) {
    for (const { at, ...rest } of pathsOf(item, value)) {
      yield { ...rest, at: (place) => row.with(index, at(place)) };
    }
  }
}
