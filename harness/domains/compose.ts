import { compareValues, elements, type Value } from "../core/values/value.ts";
import { fromSteps, toSteps } from "../problems/steps.ts";
import type { FloatField, ListField, ProductField } from "./field.ts";

/** Makes a pair, tuple or record of its parts. */
export function compose({ names }: ProductField, parts: readonly Value[]): Value {
  if (names === undefined) return parts;
  return Object.fromEntries(names.map((name, at) => [name, parts[at] as Value]));
}

/** The inverse of {@link compose}. */
export function decompose(value: Value): readonly Value[] {
  return elements(value as readonly Value[]);
}

/** Makes a list or set of ints in the order that its field demands, without repetition if it ascends. */
export function arrangeItems(field: ListField, items: readonly bigint[]): Value {
  if (field.isSet) return new Set(items.toSorted(compareValues));
  if (field.isAscending) return [...new Set(items)].toSorted(compareValues);
  return orderItems(field, items);
}

/** Sorts items if their list has an order in which some may be equal. */
export function orderItems(
  { order }: Pick<ListField, "order">,
  items: readonly bigint[],
): readonly bigint[] {
  if (order === undefined) return items;
  const sign = order === "non-increasing" ? -1 : 1;
  return items.toSorted((left, right) => sign * compareValues(left, right));
}

export function floatAt({ decimals }: FloatField, steps: bigint): number {
  return fromSteps(steps, decimals);
}

/** The inverse of {@link floatAt}, for floats of the field. */
export function stepsOf({ decimals }: FloatField, float: Value): bigint {
  return toSteps(float as number, decimals) as bigint;
}
