import type { Value } from "../core/values/value.ts";
import { largestInt, readConstraint } from "../problems/domain.ts";
import type { Problem } from "../problems/problem.ts";
import { isTied, NO_SCOPE } from "../problems/ties.ts";
import { arrangeItems, compose, decompose } from "./compose.ts";
import { type Field, toField } from "./field.ts";
import { fitTies } from "./fit-ties.ts";
import type { Input } from "./order.ts";

/**
 * Makes inputs of arguments that were chosen independently: ints in lists, pairs and records that are
 * too large for a constraint such as `edges < nodes` wrap round. A list without any possible item
 * becomes empty. Arguments whose bounds name others keep them, see {@link fitTies}. Other arguments are left
 * as they are.
 */
export function fitInput({ interface: { parameters }, tests }: Problem, args: Input): Input {
  let fitted = args;
  const placeOf = (name: string) => parameters.findIndex((each) => each.name === name);
  for (const constraint of tests.constraints) {
    const { lower, upper, slack } = readConstraint(constraint);
    const place = placeOf(lower);
    const value = fitted[place] as Value;
    if (typeof value === "bigint") continue;
    const max = (fitted[placeOf(upper)] as bigint) - slack;
    const parameter = parameters[place];
    if (parameter === undefined || (largestInt(value) ?? max) <= max) continue;
    fitted = fitted.with(place, fitValue(toField(parameter), value, max));
  }
  if (!parameters.some(isTied)) return fitted;
  const named = parameters.map((domain) => ({ name: domain.name, domain }));
  return fitTies(named, fitted, NO_SCOPE);
}

function fitValue(field: Field, value: Value, max: bigint): Value {
  switch (field.kind) {
    case "int":
      return fitInt(field.range.min, value as bigint, max);
    case "list": {
      const { min } = field.items;
      if (max < min) return arrangeItems(field, []);
      const items = decompose(value) as readonly bigint[];
      return arrangeItems(
        field,
        items.map((item) => fitInt(min, item, max)),
      );
    }
    case "option":
      return value === null ? null : fitValue(field.item, value, max);
    case "product":
      return compose(
        field,
        decompose(value).map((part, at) => fitValue(field.parts[at] as Field, part, max)),
      );
    case "sequence": {
      const row = (value as readonly Value[]).map((item) => fitValue(field.item, item, max));
      return row.every((item) => (largestInt(item) ?? max) <= max) ? row : [];
    }
    case "bool":
    case "float":
    case "text":
      return value;
  }
}

function fitInt(min: bigint, int: bigint, max: bigint): bigint {
  return int <= max || max < min ? int : min + ((int - min) % (max - min + 1n));
}
