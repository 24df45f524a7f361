import type { Value } from "../core/values/value.ts";
import { largestInt } from "../problems/domain.ts";
import type { Constraint } from "../problems/problem.ts";
import type { Field } from "./field.ts";
import type { Part } from "./parts/part.ts";
import { intPart } from "./parts/scalar-parts.ts";

/** A parameter with its position in the function's signature. */
export interface Member {
  readonly position: number;
  readonly name: string;
  readonly field: Field;
  readonly part: Part;
  /** The values whose ints are at most a bound, if a constraint bounds them; absent for ints. */
  readonly partUpTo?: (max: bigint) => Part;
}

/** Ints chosen so far, by parameter name; the largest one of a list, pair or record. */
export type Choices = ReadonlyMap<string, bigint>;

/** Most values of one parameter that are enumerated to count those of another. */
export const MAX_ENUMERATED = 100_000n;

export function failTooMany(name: string): never {
  throw new RangeError(`there are too many values of ${name} to count what depends on them`);
}

export function choose(
  choices: Choices,
  { name, partUpTo }: Member,
  value: Value | undefined,
): Choices {
  if (typeof value === "bigint") return new Map([...choices, [name, value]]);
  if (partUpTo === undefined || value === undefined) return choices;
  const largest = largestInt(value);
  return largest === undefined ? choices : new Map([...choices, [name, largest]]);
}

/** True if a constraint links the parameter to one of the others. */
export function isTied(
  { name }: Member,
  others: readonly Member[],
  constraints: readonly Constraint[],
): boolean {
  const names = others.map((other) => other.name);
  return constraints.some(
    ({ left, right }) =>
      (left === name && names.includes(right)) || (right === name && names.includes(left)),
  );
}

/** Values of a parameter that the constraints allow, given the choices so far. */
export function narrow(
  { name, field, part, partUpTo }: Member,
  choices: Choices,
  constraints: readonly Constraint[],
): Part {
  if (choices.size === 0) return part;
  if (field.kind !== "int") {
    const bounds = constraints.flatMap((each) => boundOn(name, each, choices)?.max ?? []);
    const [first, ...others] = bounds;
    if (partUpTo === undefined || first === undefined) return part;
    return partUpTo(others.reduce((least, each) => (each < least ? each : least), first));
  }
  let { min, max } = field.range;
  for (const constraint of constraints) {
    const bound = boundOn(name, constraint, choices);
    if (bound?.min !== undefined && bound.min > min) min = bound.min;
    if (bound?.max !== undefined && bound.max < max) max = bound.max;
  }
  return intPart({ min, max }) as Part;
}

/** True if the constraints allow a value of the parameter, given the choices so far. */
export function isLeft(
  { name }: Member,
  value: bigint,
  choices: Choices,
  constraints: readonly Constraint[],
): boolean {
  return constraints.every((constraint) => {
    const { min = value, max = value } = boundOn(name, constraint, choices) ?? {};
    return value >= min && value <= max;
  });
}

function boundOn(
  name: string,
  { left, operator, right }: Constraint,
  choices: Choices,
): { readonly min?: bigint; readonly max?: bigint } | undefined {
  const isOnLeft = left === name;
  const other = choices.get(isOnLeft ? right : left);
  if ((!isOnLeft && right !== name) || other === undefined) return undefined;
  const slack = operator.endsWith("=") ? 0n : 1n;
  const isBelow = operator.startsWith("<") === isOnLeft;
  return isBelow ? { max: other - slack } : { min: other + slack };
}
