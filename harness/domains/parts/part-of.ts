import type { Field, ProductField } from "../field.ts";
import { type Part, compareInts, completePart, magnitudes } from "./part.ts";
import { multisetPart } from "./multiset-part.ts";
import { rowPart } from "./row-part.ts";
import { boolPart, floatPart, intPart, textPart } from "./scalar-parts.ts";
import { sequencePart } from "./sequence-part.ts";
import { ascendingPart, setPart } from "./set-part.ts";
import { sumPart } from "./sum-part.ts";
import type { Value } from "../../core/values/value.ts";
import { compose, decompose } from "../compose.ts";
import { DiagonalOrder } from "../diagonal-order.ts";

export function partOf(field: Field): Part {
  switch (field.kind) {
    case "int":
      return intPart(field.range) as Part;
    case "bool":
      return boolPart() as Part;
    case "float":
      return floatPart(field) as Part;
    case "text":
      return textPart(field) as Part;
    case "option":
      return optionPart(partOf(field.item));
    case "product":
      return productPart(field);
    case "sequence":
      return sequencePart(field, partOf(field.item)) as Part;
    case "list":
      if (field.isSet) return setPart(field) as Part;
      if (field.isAscending) return ascendingPart(field) as Part;
      if (field.order !== undefined) return multisetPart(field) as Part;
      return (field.sizedBy === "length" ? rowPart(field) : sumPart(field)) as Part;
  }
}

/** Orders the missing value first; present values are one size larger than without the option. */
function optionPart(item: Part): Part {
  const { min, max } = item.reach;
  const isEmpty = max < min;
  const sizeOf = (value: Value) => (value === null ? 0n : item.sizeOf(value) + 1n);
  return completePart<Value>({
    countAll: () => 1n + item.total,
    reach: { min: 0n, max: isEmpty ? 0n : max + 1n },
    sizes: function* () {
      yield 0n;
      for (const size of item.sizes()) yield size + 1n;
    },
    count: (size) => (size === 0n ? 1n : item.count(size - 1n)),
    unrank: (size, index) => (size === 0n ? null : item.unrank(size - 1n, index)),
    sizeOf,
    indexOf: (value) => (value === null ? 0n : item.indexOf(value)),
    compare: (left, right) =>
      left === null || right === null
        ? compareInts(sizeOf(left), sizeOf(right))
        : item.compare(left, right),
    countBelow: (size) => (size === 0n ? 0n : 1n + item.countBelow(size - 1n)),
    at: (rank) => (rank === 0n ? null : item.at(rank - 1n)),
    ladder: function* () {
      yield 0n;
      for (const size of item.ladder()) yield size + 1n;
    },
    large: () => item.large?.() ?? [],
  });
}

/** Largest distance from the smallest size in the ladder; counting larger values is not worth it. */
const MAX_STEP = 200n;

/**
 * Orders pairs, tuples and records like several parameters: by the sum of their parts' sizes, then by
 * the first part, then by the next.
 */
function productPart(field: ProductField): Part {
  const members = field.parts.map((each, position) => {
    const name = field.names?.[position] ?? `part ${position + 1}`;
    return { position, name, field: each, part: partOf(each) };
  });
  const order = new DiagonalOrder(members, []);
  const { min, max } = order.reach;
  const make = (parts: readonly Value[]) => compose(field, parts);
  return completePart<Value>({
    countAll: () => order.total,
    reach: { min, max },
    sizes: () => order.sizes().filter((size) => order.count(size) > 0n),
    count: (size) => (size < min || size > max ? 0n : order.count(size)),
    unrank: (size, index) => make(order.unrank({ size, index })),
    sizeOf: (value) => order.sizeOf(decompose(value)),
    indexOf: (value) => order.rank(decompose(value)).index,
    compare: (left, right) => order.compare(decompose(left), decompose(right)),
    ladder: () =>
      [...magnitudes(max - min < MAX_STEP ? max - min : MAX_STEP)]
        .map((step) => min + step)
        .filter((size) => size <= max && order.count(size) > 0n),
    large: function* () {
      for (const parts of order.large()) yield make(parts);
      for (const parts of order.steps()) yield make(parts);
    },
  });
}
