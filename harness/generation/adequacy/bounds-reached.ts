import type { BoundReached } from "../../core/results/adequacy.ts";
import { elements, type Value } from "../../core/values/value.ts";
import type { Input } from "../../domains/order.ts";
import type { Problem, Range, ValueDomain } from "../../problems/problem.ts";

/** For each declared bound, including those of parts of parameters, whether some input reaches it. */
export function declaredBoundsReached(
  { interface: { parameters } }: Problem,
  inputs: readonly Input[],
): readonly BoundReached[] {
  return parameters.flatMap((parameter, index) => {
    const values = inputs.map((args) => args[index] as Value);
    return measuresOf(parameter, parameter.name, values).flatMap(({ name, range, reached }) =>
      (["min", "max"] as const).flatMap((end) => {
        const bound = range[end];
        if (bound === undefined) return [];
        const isReached = reached.has(bound);
        return [{ bound: `${name} ${end}`, value: bound.toString(), isReached }];
      }),
    );
  });
}

interface Measure {
  readonly name: string;
  readonly range: Range<bigint | number>;
  readonly reached: ReadonlySet<bigint | number>;
}

/** Measures of a parameter or part and, recursively, of its parts; `values` are its values in all inputs. */
function measuresOf(
  domain: ValueDomain,
  name: string,
  values: readonly Value[],
): readonly Measure[] {
  const { type, range, floats, length, parts } = domain;
  const ofPart = (at: number, own: string, of: (value: Value) => readonly Value[]) =>
    measuresOf(parts[at] as ValueDomain, own, values.flatMap(of));
  switch (type.kind) {
    case "int":
      return [{ name, range, reached: new Set(values as readonly bigint[]) }];
    case "float":
      return [{ name, range: floats, reached: new Set(values as readonly number[]) }];
    case "text": {
      const lengths = values.map((value) => BigInt(Array.from(value as string).length));
      return [{ name: `${name} length`, range: length, reached: new Set(lengths) }];
    }
    case "option":
      return ofPart(0, name, (value) => (value === null ? [] : [value]));
    case "list":
    case "set": {
      const lengths = values.map((value) => BigInt(elementsOf(value).length));
      return [
        { name: `${name} length`, range: length, reached: new Set(lengths) },
        ...ofPart(0, `${name} items`, elementsOf),
      ];
    }
    case "pair":
    case "tuple":
    case "record":
      return parts.flatMap((_, at) => {
        const step = type.kind === "record" ? `.${type.fields[at]?.name}` : `[${at}]`;
        return ofPart(at, `${name}${step}`, (value) => elementsOf(value).slice(at, at + 1));
      });
    case "bool":
    case "map":
      return [];
  }
}

function elementsOf(value: Value): readonly Value[] {
  return elements(value as readonly Value[]);
}
