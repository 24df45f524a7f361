import type { ValueType } from "../core/value-type.ts";
import { compareValues, toJson, type Value } from "../core/value.ts";

/** An input as a text that no other input has: for finding it again, and for its length. */
export function keyOf(types: readonly ValueType[], args: readonly Value[]): string {
  return JSON.stringify(args.map((value, index) => toJson(types[index] as ValueType, value)));
}

interface Keyed {
  readonly key: string;
  readonly args: readonly Value[];
}

/** Shorter inputs first, then by value: the first case that fails is about the smallest. */
export function compareInputs(left: Keyed, right: Keyed): number {
  return left.key.length - right.key.length || compareValues(left.args, right.args);
}
