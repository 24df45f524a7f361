import type { ValueType } from "../core/values/value-type.ts";
import { toJson, type Value } from "../core/values/value.ts";

/** An input as a text that no other input has, for finding it again. */
export function keyOf(types: readonly ValueType[], args: readonly Value[]): string {
  return JSON.stringify(args.map((value, index) => toJson(types[index] as ValueType, value)));
}
