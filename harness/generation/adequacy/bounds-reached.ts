import type { BoundReached } from "../../core/results/adequacy.ts";
import { elements, type Value } from "../../core/values/value.ts";
import type { Input } from "../../domains/index.ts";
import type { Parameter, Problem, Range } from "../../problems/index.ts";

/** Whether some input stands at each bound that the exercise declares. */
export function declaredBoundsReached(
  { interface: { parameters } }: Problem,
  inputs: readonly Input[],
): readonly BoundReached[] {
  return parameters.flatMap((parameter, index) => {
    const values = inputs.map((args) => args[index] as Value);
    return measuresOf(parameter).flatMap(({ name, range, valuesOf }) => {
      const reached = new Set(values.flatMap(valuesOf));
      return (["min", "max"] as const).flatMap((end) => {
        const bound = range[end];
        if (bound === undefined) return [];
        const value = bound.toString();
        return [{ bound: `${name} ${end}`, value, isReached: reached.has(bound) }];
      });
    });
  });
}

interface Measure {
  readonly name: string;
  readonly range: Range;
  readonly valuesOf: (value: Value) => readonly bigint[];
}

function measuresOf({ name, type, range, length, items }: Parameter): readonly Measure[] {
  switch (type.kind) {
    case "int":
      return [{ name, range, valuesOf: (value) => [value as bigint] }];
    case "text":
      return [
        {
          name: `${name} length`,
          range: length,
          valuesOf: (value) => [BigInt(Array.from(value as string).length)],
        },
      ];
    case "list":
    case "set":
      return [
        {
          name: `${name} length`,
          range: length,
          valuesOf: (value) => [BigInt(elements(value as readonly Value[]).length)],
        },
        {
          name: `${name} items`,
          range: items,
          valuesOf: (value) =>
            elements(value as readonly Value[]).filter((item) => typeof item === "bigint"),
        },
      ];
    case "bool":
    case "float":
    case "option":
    case "pair":
    case "tuple":
    case "record":
    case "map":
      return [];
  }
}
