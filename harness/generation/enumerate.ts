import type { Value } from "../core/value.ts";
import type { Bounds, Field, ListField } from "./field.ts";
import { valueAt } from "./magnitude.ts";

/**
 * All inputs in the order of their size, which is the largest size of an argument. Sizes: of an int
 * its place in 0, 1, -1, 2, …; of a list the sizes of its items and one for each; of an ascending
 * list its largest item's; of a text its length.
 */
export function* enumerateInputs(fields: readonly Field[]): Generator<readonly Value[]> {
  const largest = fields.map(largestSize).reduce((a, b) => (a > b ? a : b), 0n);
  for (let size = 0n; size <= largest; size += 1n) {
    yield* tuplesOfSize(fields, size, false);
  }
}

/** The tuples of no argument above the size and, unless one was before, at least one of it. */
function* tuplesOfSize(
  fields: readonly Field[],
  size: bigint,
  isReached: boolean,
): Generator<readonly Value[]> {
  // The last field varies slowest: pairs come as (1, 2), (1, 3), (2, 3), (1, 4), …
  const last = fields.at(-1);
  if (last === undefined) {
    if (isReached) yield [];
    return;
  }
  for (let own = 0n; own <= size; own += 1n) {
    if (fields.length === 1 && !isReached && own < size) continue;
    for (const value of valuesOfSize(last, own)) {
      for (const rest of tuplesOfSize(fields.slice(0, -1), size, isReached || own === size)) {
        yield [...rest, value];
      }
    }
  }
}

function* valuesOfSize(field: Field, size: bigint): Generator<Value> {
  switch (field.kind) {
    case "int":
      yield* at(field.range, size);
      return;
    case "bool":
      if (size <= 1n) yield size === 1n;
      return;
    case "text":
      if (size >= field.length.min && size <= field.length.max) {
        yield* textsOfLength(field.alphabet, size);
      }
      return;
    case "list": {
      const lists = field.isAscending ? setsOfSize(field, size) : listsOfSize(field, size);
      for (const items of lists) {
        const length = BigInt(items.length);
        const isLong = length >= field.length.min && length <= field.length.max;
        if (isLong) yield field.isSet ? new Set(items) : items;
      }
    }
  }
}

function* at(bounds: Bounds, rank: bigint): Generator<bigint> {
  const value = valueAt(bounds, rank);
  if (value !== undefined) yield value;
}

function* textsOfLength(alphabet: string, length: bigint): Generator<string> {
  if (length === 0n) {
    yield "";
    return;
  }
  for (const start of textsOfLength(alphabet, length - 1n)) {
    for (const character of alphabet) yield start + character;
  }
}

function* listsOfSize({ items, length }: ListField, size: bigint): Generator<readonly bigint[]> {
  const extend = function* (start: readonly bigint[], rest: bigint): Generator<readonly bigint[]> {
    if (rest === 0n) yield start;
    if (rest === 0n || BigInt(start.length) === length.max) return;
    for (let rank = 0n; rank < rest; rank += 1n) {
      for (const item of at(items, rank)) yield* extend([...start, item], rest - rank - 1n);
    }
  };
  yield* extend([], size);
}

/** The empty set has size 0; every other one the place of its largest item, from 1. */
function* setsOfSize({ items }: ListField, size: bigint): Generator<readonly bigint[]> {
  if (size === 0n) {
    yield [];
    return;
  }
  const largest = items.min + size - 1n;
  for (let mask = 0n; mask < 2n ** (size - 1n); mask += 1n) {
    const chosen: bigint[] = [];
    for (let bit = 0n; bit < size - 1n; bit += 1n) {
      if ((mask >> bit) & 1n) chosen.push(items.min + bit);
    }
    yield [...chosen, largest];
  }
}

function largestSize(field: Field): bigint {
  switch (field.kind) {
    case "int":
      return field.range.max - field.range.min;
    case "bool":
      return 1n;
    case "text":
      return field.length.max;
    case "list": {
      const span = field.items.max - field.items.min + 1n;
      return field.isAscending ? span : span * field.length.max;
    }
  }
}
