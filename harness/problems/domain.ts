import { formatValueType } from "../core/values/value-type.ts";
import { compareValues, elements, type Value } from "../core/values/value.ts";
import type { Condition, Constraint, Group, Parameter, Problem, Range } from "./problem.ts";

/** Which inputs an exercise has: what its parameters, constraints and groups let in. */

function isWithin(value: bigint, { min, max }: Range): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

/** `at least 1`, `at most 20`, `1 to 20`. */
function formatRange({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  if (min !== undefined) return `at least ${min}`;
  return max === undefined ? "anything" : `at most ${max}`;
}

/** Why a value is outside of its parameter's domain; undefined when it is inside. */
export function findViolation(parameter: Parameter, value: Value): string | undefined {
  const { name, range, length, items, isAscending, alphabet } = parameter;
  if (typeof value === "bigint") {
    return isWithin(value, range)
      ? undefined
      : `${name} is ${value}, it must be ${formatRange(range)}`;
  }
  if (typeof value === "boolean" || typeof value === "number" || value === null) return undefined;
  const size = lengthOf(value);
  if (!isWithin(size, length)) {
    return `${name} has length ${size}, it must be ${formatRange(length)}`;
  }
  if (typeof value === "string") {
    const stranger = Array.from(value).find((each) => alphabet?.includes(each) === false);
    return stranger === undefined ? undefined : `${name} may not have the character '${stranger}'`;
  }
  const parts = elements(value);
  const outside = parts.find((each) => typeof each === "bigint" && !isWithin(each, items));
  if (outside !== undefined) {
    return `${name} holds ${String(outside)}, its items must be ${formatRange(items)}`;
  }
  const fall = parts.findIndex(
    (each, index) => index > 0 && compareValues(each, parts[index - 1] as Value) <= 0,
  );
  return isAscending && fall > 0
    ? `${name} must ascend, but ${String(parts[fall])} comes after ${String(parts[fall - 1])}`
    : undefined;
}

/** Why the arguments are no input of the exercise; undefined when they are one. */
export function describeViolation(problem: Problem, args: readonly Value[]): string | undefined {
  const { parameters } = problem.interface;
  for (const [index, parameter] of parameters.entries()) {
    const violation = findViolation(parameter, args[index] as Value);
    if (violation !== undefined) return violation;
  }
  const broken = problem.tests.constraints.find((each) => !isHolding(each, parameters, args));
  return broken && `${broken.left} ${broken.operator} ${broken.right} must hold`;
}

/** Whether the arguments are an input of the exercise. */
export function isInDomain(
  parameters: readonly Parameter[],
  constraints: readonly Constraint[],
  args: readonly Value[],
): boolean {
  return (
    parameters.every((each, index) => findViolation(each, args[index] as Value) === undefined) &&
    constraints.every((each) => isHolding(each, parameters, args))
  );
}

export function isHolding(
  { left, operator, right }: Constraint,
  parameters: readonly Parameter[],
  args: readonly Value[],
): boolean {
  const valueOf = (name: string) =>
    args[parameters.findIndex((each) => each.name === name)] as bigint;
  switch (operator) {
    case "<":
      return valueOf(left) < valueOf(right);
    case "<=":
      return valueOf(left) <= valueOf(right);
    case ">":
      return valueOf(left) > valueOf(right);
    case ">=":
      return valueOf(left) >= valueOf(right);
  }
}

/** The group that a case belongs to: the first whose conditions all hold; samples are apart. */
export function findGroup(
  groups: readonly Group[],
  parameters: readonly Parameter[],
  args: readonly Value[],
): Group | undefined {
  return groups.find(
    (group) =>
      group.id !== SAMPLE_GROUP_ID &&
      group.where.every((condition) => isMet(condition, parameters, args)),
  );
}

/** The group of the inputs that the statement shows. */
export const SAMPLE_GROUP_ID = "sample";

function isMet(
  { parameter, measure, range }: Condition,
  parameters: readonly Parameter[],
  args: readonly Value[],
): boolean {
  const value = args[parameters.findIndex((each) => each.name === parameter)] as Value;
  switch (measure) {
    case "value":
      return isWithin(value as bigint, range);
    case "length":
      return isWithin(lengthOf(value), range);
    case "items":
      return itemsOf(value).every((item) => isWithin(item, range));
    case "sum":
      return isWithin(
        itemsOf(value).reduce((sum, item) => sum + item, 0n),
        range,
      );
  }
}

function itemsOf(value: Value): readonly bigint[] {
  return elements(value as readonly Value[]) as readonly bigint[];
}

function lengthOf(value: Value): bigint {
  if (typeof value === "string") return BigInt(value.length);
  return BigInt(elements(value as readonly Value[]).length);
}

/** Which bounds a parameter of this type can have, by their keys in the spec. */
export function measuresOf(parameter: Pick<Parameter, "type">): readonly string[] {
  const { type } = parameter;
  switch (type.kind) {
    case "int":
      return ["min", "max"];
    case "text":
    case "map":
      return ["length"];
    case "list":
    case "set":
      return type.item.kind === "int" ? ["length", "items", "sum"] : ["length"];
    case "bool":
    case "float":
    case "option":
    case "pair":
    case "tuple":
    case "record":
      return [];
  }
}

/**
 * What a parameter lacks for its inputs to be made by the harness; undefined when nothing.
 * Values of deeper types are written by hand.
 */
export function findObstacle({ type, range, length, items, alphabet }: Parameter) {
  switch (type.kind) {
    case "bool":
      return undefined;
    case "int":
      return isOpen(range) ? "it needs min and max" : undefined;
    case "text":
      if (alphabet === undefined) return "it needs an alphabet";
      return length.max === undefined ? "it needs length.max" : undefined;
    case "list":
    case "set":
      if (type.item.kind !== "int") break;
      if (length.max === undefined) return "it needs length.max";
      return isOpen(items) ? "it needs items.min and items.max" : undefined;
    case "float":
    case "option":
    case "pair":
    case "tuple":
    case "record":
    case "map":
      break;
  }
  return `values of type ${formatValueType(type)} can only be written by hand (manual)`;
}

/** Whether the harness can make inputs of the exercise; else all are written by hand. */
export function hasDomain({ interface: { parameters } }: Problem): boolean {
  return parameters.every((parameter) => findObstacle(parameter) === undefined);
}

function isOpen({ min, max }: Range): boolean {
  return min === undefined || max === undefined;
}
