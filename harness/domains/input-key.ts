import type { ValueType } from "../core/values/value-type.ts";
import { toJson, type Value } from "../core/values/value.ts";

/** A unique text for an input, to use as a key. */
export function inputKeyOf(types: readonly ValueType[], args: readonly Value[]): string {
  return JSON.stringify(args.map((value, index) => toJson(types[index] as ValueType, value)));
}
