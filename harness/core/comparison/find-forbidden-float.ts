import { holdsKind } from "../values/holds-kind.ts";
import { partTypes, type ValueType } from "../values/value-type.ts";
import { elements, type Value } from "../values/value.ts";
import type { Comparison } from "./comparison.ts";

/** Finds the first NaN or infinity in an answer that the comparison does not allow. */
export function findForbiddenFloat(
  type: ValueType,
  { allowed }: Pick<Comparison, "allowed">,
  answer: Value,
): number | undefined {
  if (!holdsKind(type, "float") || allowed.length === 2) return undefined;
  return find(type, answer);

  function find(own: ValueType, value: Value): number | undefined {
    switch (own.kind) {
      case "int":
      case "bool":
      case "text":
        return undefined;
      case "float": {
        const float = value as number;
        const name = Number.isNaN(float) ? "nan" : "infinity";
        return Number.isFinite(float) || allowed.includes(name) ? undefined : float;
      }
      case "option":
        return value === null ? undefined : find(own.item, value);
      case "list":
      case "set":
        return findIn([own.item], elements(value as readonly Value[]));
      case "pair":
      case "tuple":
      case "record":
        return findIn(partTypes(own), elements(value as readonly Value[]));
      case "map": {
        const entries = elements(value as ReadonlyMap<Value, Value>);
        return findIn([{ kind: "pair", first: own.key, second: own.value }], entries);
      }
    }
  }

  /** Searches `values`, whose types repeat in the order of `types`. */
  function findIn(types: readonly ValueType[], values: readonly Value[]): number | undefined {
    for (const [at, value] of values.entries()) {
      const stray = find(types[at % types.length] as ValueType, value);
      if (stray !== undefined) return stray;
    }
    return undefined;
  }
}
