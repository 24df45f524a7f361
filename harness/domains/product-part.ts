import type { Value } from "../core/values/value.ts";
import { compose, decompose } from "./compose.ts";
import { DiagonalOrder } from "./diagonal-order.ts";
import type { Field, ProductField } from "./field.ts";
import { completePart, magnitudes, type Part } from "./part.ts";

/**
 * Orders pairs, tuples and records like several parameters: by the sum of their parts' sizes, then by
 * the first part, then by the next.
 */
export function productPart(field: ProductField, partOf: (field: Field) => Part): Part {
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

/** Largest distance from the smallest size in the ladder; counting larger values is not worth it. */
const MAX_STEP = 200n;
