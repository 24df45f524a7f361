/** The exercises that are shipped, made-up ones, and inputs of any. */
import fc from "fast-check";
import type { Value } from "../../harness/core/values/value.ts";
import type { Input } from "../../harness/domains/index.ts";
import { toParameter } from "../../harness/problems/build-parameter.ts";
import { resolveTies } from "../../harness/problems/resolve-ties.ts";
import { parseConstraint } from "../../harness/problems/build-problem.ts";
import { isInDomain, type Parameter, type Problem } from "../../harness/problems/index.ts";
import { readShippedExercises } from "../shipped-exercises.ts";

export const EXERCISES = await readShippedExercises();

export function exercise(id: string): Problem {
  const found = EXERCISES.find((each) => each.id === id);
  if (found === undefined) throw new RangeError(`there is no exercise ${id}`);
  return found;
}

/** An exercise of these parameters, as a spec would write them; all else is that of p1. */
export function makeUp(
  parameters: readonly Parameters<typeof toParameter>[0][],
  constraints: readonly string[] = [],
  order?: readonly string[],
): Problem {
  const p1 = exercise("p1");
  return {
    ...p1,
    id: "made-up",
    samples: [],
    interface: { ...p1.interface, parameters: resolveTies(parameters.map(toParameter)) },
    tests: {
      ...p1.tests,
      order,
      constraints: constraints.flatMap((text) => parseConstraint(text) ?? []),
    },
  };
}

/** Any inputs; lists are short ones of any items. */
export function inputsOf({ interface: { parameters }, tests }: Problem): fc.Arbitrary<Input> {
  return fc
    .tuple(...parameters.map(valuesOf))
    .filter((args) => isInDomain(parameters, tests.constraints, args));
}

const LONGEST = 12;

function valuesOf(parameter: Parameter): fc.Arbitrary<Value> {
  const minLength = Number(parameter.length.min ?? 0n);
  const maxLength = Math.min(LONGEST, Number(parameter.length.max ?? LONGEST));
  switch (parameter.type.kind) {
    case "int":
      return intsOf(parameter.range);
    case "bool":
      return fc.boolean();
    case "text": {
      const unit = fc.constantFrom(...Array.from(parameter.alphabet ?? ""));
      return fc.string({ unit, minLength, maxLength });
    }
    case "list":
    case "set": {
      const items = intsOf(parameter.items);
      if (!parameter.isAscending && parameter.type.kind === "list") {
        return fc.array(items, { minLength, maxLength });
      }
      const ascending = fc
        .uniqueArray(items, { minLength, maxLength })
        .map((list) => list.toSorted((left, right) => (left < right ? -1 : 1)));
      return parameter.type.kind === "list" ? ascending : ascending.map((list) => new Set(list));
    }
    case "float":
    case "option":
    case "pair":
    case "tuple":
    case "record":
    case "map":
      throw new RangeError("such values are written by hand");
  }
}

function intsOf({ min = 0n, max = 0n }: Parameter["range"]): fc.Arbitrary<bigint> {
  const small = min + 50n < max ? fc.bigInt(min, min + 50n) : fc.bigInt(min, max);
  return fc.oneof(small, fc.bigInt(min, max));
}
