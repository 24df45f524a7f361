import type { ValueType } from "../core/values/value-type.ts";
import { compareValues, type Value } from "../core/values/value.ts";
import type { Input } from "../domains/order.ts";

/**
 * Inputs near an invalid one that conditions of authors often ask for: two ints in ascending order, lists
 * in ascending order, lists without repeated items.
 */
export function* repairsOf(types: readonly ValueType[], args: Input): Generator<Input> {
  for (const [at, value] of args.entries()) {
    const next = args[at + 1];
    if (typeof value === "bigint" && typeof next === "bigint" && value > next) {
      yield args.with(at, next).with(at + 1, value);
    }
  }
  if (!types.some(({ kind }) => kind === "list")) return;
  const change = (edit: (list: readonly Value[]) => readonly Value[]) =>
    args.map((value, at) => (types[at]?.kind === "list" ? edit(value as readonly Value[]) : value));
  yield change(sort);
  yield change((list) => sort(list).filter(isFirstOfRun));
}

function sort(list: readonly Value[]): readonly Value[] {
  return list.toSorted(compareValues);
}

function isFirstOfRun(value: Value, at: number, sorted: readonly Value[]): boolean {
  const before = sorted[at - 1];
  return before === undefined || compareValues(before, value) !== 0;
}
