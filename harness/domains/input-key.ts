import type { ValueType } from "../core/values/value-type.ts";
import type { Value } from "../core/values/value.ts";
import { printCaseArguments } from "../problems/case-arguments.ts";

/** A unique text for an input, to use as a key. */
export function inputKeyOf(types: readonly ValueType[], args: readonly Value[]): string {
  return printCaseArguments(types, args);
}
