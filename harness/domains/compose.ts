import { elements, type Value } from "../core/values/value.ts";
import { fromSteps, toSteps } from "../problems/steps.ts";
import type { FloatField, ProductField } from "./field.ts";

/** Makes a pair, tuple or record of its parts. */
export function compose({ names }: ProductField, parts: readonly Value[]): Value {
  if (names === undefined) return parts;
  return Object.fromEntries(names.map((name, at) => [name, parts[at] as Value]));
}

/** The inverse of {@link compose}. */
export function decompose(value: Value): readonly Value[] {
  return elements(value as readonly Value[]);
}

export function floatAt({ decimals }: FloatField, steps: bigint): number {
  return fromSteps(steps, decimals);
}

/** The inverse of {@link floatAt}, for floats of the field. */
export function stepsOf({ decimals }: FloatField, float: Value): bigint {
  return toSteps(float as number, decimals) as bigint;
}
