import { formatValue } from "../core/values/text-form.ts";
import { compareValues, elements, type Value } from "../core/values/value.ts";
import { findStructureFault } from "./list-structure.ts";
import type { Parameter, Range, ValueDomain } from "./problem.ts";
import { toSteps } from "./steps.ts";
import { isTied, namedParts, NO_SCOPE, openScope, type Scope, tiedRange } from "./ties.ts";

/** Why values are outside of their parameters' domains; undefined if they are inside. */
export function findViolation(
  parameters: readonly Parameter[],
  values: readonly Value[],
): { readonly index: number; readonly message: string } | undefined {
  const scope = parameters.some(isTied)
    ? openScope(
        parameters.map((domain) => ({ name: domain.name, domain })),
        values,
        NO_SCOPE,
      )
    : NO_SCOPE;
  for (const [index, parameter] of parameters.entries()) {
    const message = describe(parameter, values[index] as Value, () => parameter.name, scope);
    if (message !== undefined) return { index, message };
  }
  return undefined;
}

/** Gives the value's name, such as `rows[2].weight`; called only for wrong values. */
type NameOf = () => string;

function describe(
  domain: ValueDomain,
  value: Value,
  nameOf: NameOf,
  scope: Scope,
): string | undefined {
  const { type } = domain;
  switch (type.kind) {
    case "bool":
      return undefined;
    case "int": {
      const range = tiedRange(domain.range, domain.ties, "value", scope);
      if (isWithin(value as bigint, range)) return undefined;
      return `${nameOf()} is ${String(value)}, but must be ${formatRange(range)}`;
    }
    case "float":
      return describeFloat(domain, value as number, nameOf);
    case "text":
      return (
        describeLength(domain, value, nameOf, scope) ??
        describeLetters(domain, value as string, nameOf)
      );
    case "option":
      return value === null
        ? undefined
        : describe(domain.parts[0] as ValueDomain, value, nameOf, scope);
    case "list":
    case "set":
      return (
        describeLength(domain, value, nameOf, scope) ??
        describeItems(domain, value, nameOf, scope) ??
        describeStructure(domain, value, nameOf, scope)
      );
    case "pair":
    case "tuple":
    case "record":
      return describeParts(domain, elements(value as readonly Value[]), nameOf, scope);
    case "map":
      return describeLength(domain, value, nameOf, scope);
  }
}

function describeFloat({ floats }: ValueDomain, value: number, nameOf: NameOf): string | undefined {
  const text = formatFloat(value);
  if (!Number.isFinite(value)) return `${nameOf()} is ${text}, which is not allowed`;
  if (!isWithin(value, floats)) {
    return `${nameOf()} is ${text}, but must be ${formatRange(floats, formatFloat)}`;
  }
  const { decimals } = floats;
  return decimals === undefined || toSteps(value, decimals) !== undefined
    ? undefined
    : `${nameOf()} is ${text}, but may have at most ${decimals} decimal${decimals === 1 ? "" : "s"}`;
}

function describeLength(
  domain: ValueDomain,
  value: Value,
  nameOf: NameOf,
  scope: Scope,
): string | undefined {
  const length = tiedRange(domain.length, domain.ties, "length", scope);
  const size = lengthOf(value);
  if (isWithin(size, length)) return undefined;
  return `${nameOf()} has length ${size}, but must have length ${formatRange(length)}`;
}

function describeLetters(
  { alphabet }: ValueDomain,
  text: string,
  nameOf: NameOf,
): string | undefined {
  const unknownLetter = Array.from(text).find((each) => alphabet?.includes(each) === false);
  return unknownLetter === undefined
    ? undefined
    : `${nameOf()} must not contain the character '${unknownLetter}'`;
}

function describeStructure(
  domain: ValueDomain,
  value: Value,
  nameOf: NameOf,
  scope: Scope,
): string | undefined {
  const fault = findStructureFault(domain, value, scope);
  return fault === undefined ? undefined : `${nameOf()} ${fault}`;
}

function describeItems(
  domain: ValueDomain,
  value: Value,
  nameOf: NameOf,
  scope: Scope,
): string | undefined {
  const { isAscending, order } = domain;
  const items = tiedRange(domain.items, domain.ties, "items", scope);
  const parts = elements(value as readonly Value[]);
  const [own] = domain.parts;
  if (own?.type.kind === "int") {
    const outside = parts.find((each) => !isWithin(each as bigint, items));
    if (outside !== undefined) {
      return `${nameOf()} contains ${String(outside)}, but its items must be ${formatRange(items)}`;
    }
  } else if (own !== undefined) {
    for (const [at, part] of parts.entries()) {
      const violation = describe(own, part, () => `${nameOf()}[${at}]`, scope);
      if (violation !== undefined) return violation;
    }
  }
  if (!isAscending && order === undefined) return undefined;
  const place = parts.findIndex((each, index) => {
    if (index === 0) return false;
    const step = compareValues(each, parts[index - 1] as Value);
    if (order === undefined) return step <= 0;
    return order === "non-increasing" ? step > 0 : step < 0;
  });
  const rule = order === undefined ? "must ascend" : `must be ${order}`;
  return place > 0
    ? `${nameOf()} ${rule}, but ${String(parts[place])} comes after ${String(parts[place - 1])}`
    : undefined;
}

function describeParts(
  domain: ValueDomain,
  values: readonly Value[],
  nameOf: NameOf,
  outer: Scope,
): string | undefined {
  const { type, parts, pairOrder } = domain;
  const scope =
    type.kind === "record" && isTied(domain) ? openScope(namedParts(domain), values, outer) : outer;
  for (const [at, part] of parts.entries()) {
    const step = type.kind === "record" ? `.${type.fields[at]?.name}` : `[${at}]`;
    const violation = describe(part, values[at] as Value, () => `${nameOf()}${step}`, scope);
    if (violation !== undefined) return violation;
  }
  const isStrict = pairOrder === "ascending";
  const place = values.findIndex(
    (each, at) =>
      pairOrder !== undefined &&
      at > 0 &&
      compareValues(values[at - 1] as Value, each) > (isStrict ? -1 : 0),
  );
  if (place > 0) {
    const rule = isStrict ? "must ascend" : "must be non-decreasing";
    return `${nameOf()} ${rule}, but ${String(values[place])} comes after ${String(values[place - 1])}`;
  }
  return undefined;
}

export function isWithin<T extends bigint | number>(value: T, { min, max }: Range<T>): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

/** Length in characters or items. */
export function lengthOf(value: Value): bigint {
  if (typeof value === "string") return BigInt(value.length);
  return BigInt(elements(value as readonly Value[]).length);
}

/** `at least 1`, `at most 20`, `1 to 20`. */
function formatRange<T extends bigint | number>(
  { min, max }: Range<T>,
  format: (bound: T) => string = String,
): string {
  if (min !== undefined && min === max) return `exactly ${format(min)}`;
  if (min !== undefined && max !== undefined) return `${format(min)} to ${format(max)}`;
  if (min !== undefined) return `at least ${format(min)}`;
  return max === undefined ? "anything" : `at most ${format(max)}`;
}

function formatFloat(float: number): string {
  return formatValue({ kind: "float" }, float);
}
