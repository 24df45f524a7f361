import { findInputMismatch } from "../core/forms/program-text.ts";
import { formatValueType, partTypes, type ValueType } from "../core/values/value-type.ts";
import { elements, type Value } from "../core/values/value.ts";
import type {
  Condition,
  Constraint,
  Group,
  Parameter,
  Problem,
  Range,
  ValueDomain,
} from "./problem.ts";
import { isAcyclic } from "./acyclic.ts";
import { findViolation, isWithin, lengthOf } from "./violation.ts";

/** The inputs of an exercise, as its parameters, constraints and groups allow. */

/** Why the arguments are not an input of the exercise; undefined if they are. */
export function describeViolation(problem: Problem, args: readonly Value[]): string | undefined {
  const { parameters } = problem.interface;
  const violation = findViolation(parameters, args);
  if (violation !== undefined) return violation.message;
  const broken = problem.tests.constraints.find((each) => !isHolding(each, parameters, args));
  if (broken === undefined) return findInputMismatch(problem.interface, args);
  const { left, operator, right } = broken;
  return `${left} ${operator} ${right} must hold${nameFault(broken, parameters, args)}`;
}

/** True if the arguments are an input of the exercise. */
export function isInDomain(
  parameters: readonly Parameter[],
  constraints: readonly Constraint[],
  args: readonly Value[],
): boolean {
  return (
    findViolation(parameters, args) === undefined &&
    constraints.every((each) => isHolding(each, parameters, args))
  );
}

/** True if a constraint holds; for a list, pair or record, if it holds for every int in it. */
export function isHolding(
  constraint: Constraint,
  parameters: readonly Parameter[],
  args: readonly Value[],
): boolean {
  const { lower, upper, slack } = readConstraint(constraint);
  const valueOf = (name: string) =>
    args[parameters.findIndex((each) => each.name === name)] as Value;
  const largest = largestInt(valueOf(lower));
  return largest === undefined || largest + slack <= (valueOf(upper) as bigint);
}

/** The two sides of a constraint: `lower` + `slack` is at most `upper`. */
export function readConstraint({ left, operator, right }: Constraint) {
  const [lower, upper] = operator.startsWith("<") ? [left, right] : [right, left];
  return { lower, upper, slack: operator.endsWith("=") ? 0n : 1n };
}

/** The largest int in a value; undefined if there is none. */
export function largestInt(value: Value): bigint | undefined {
  if (typeof value === "bigint") return value;
  if (typeof value !== "object" || value === null) return undefined;
  let largest: bigint | undefined;
  for (const part of elements(value)) {
    const own = largestInt(part);
    if (own !== undefined && (largest === undefined || own > largest)) largest = own;
  }
  return largest;
}

/** Continues a message about a constraint that does not hold: the int at fault in a list, pair or record. */
export function nameFault(
  constraint: Constraint,
  parameters: readonly Parameter[],
  args: readonly Value[],
): string {
  const { lower } = readConstraint(constraint);
  const value = args[parameters.findIndex((each) => each.name === lower)] as Value;
  return typeof value === "bigint" ? "" : `: ${lower} contains ${String(largestInt(value))}`;
}

/** The group of a case: the first with cases of its own whose conditions all hold, except for the samples. */
export function findGroup(
  groups: readonly Group[],
  parameters: readonly Parameter[],
  args: readonly Value[],
): Group | undefined {
  return groups.find(
    (group) =>
      group.id !== SAMPLE_GROUP_ID &&
      group.positions === undefined &&
      group.where.every((condition) => isMet(condition, parameters, args)),
  );
}

/** The group that has the cases of a group: itself, or the one that its games take positions from. */
export function ownerOfCases(groups: readonly Group[], group: Group): Group {
  return groups.find(({ id }) => id === group.positions) ?? group;
}

/** The group of the inputs that the statement shows. */
export const SAMPLE_GROUP_ID = "sample";

function isMet(
  condition: Condition,
  parameters: readonly Parameter[],
  args: readonly Value[],
): boolean {
  const { parameter } = condition;
  const value = args[parameters.findIndex((each) => each.name === parameter)] as Value;
  switch (condition.measure) {
    case "float":
      return isWithin(value as number, condition.range);
    case "value":
      return isWithin(value as bigint, condition.range);
    case "length":
      return isWithin(lengthOf(value), condition.range);
    case "acyclic":
      return isAcyclic(value as readonly (readonly [bigint, bigint])[]);
    case "items":
      return itemsOf(value).every((item) => isWithin(item, condition.range));
    case "sum":
      return isWithin(
        itemsOf(value).reduce((sum, item) => sum + item, 0n),
        condition.range,
      );
  }
}

function itemsOf(value: Value): readonly bigint[] {
  return elements(value as readonly Value[]) as readonly bigint[];
}

/** Keys of the bounds that a group can put on a parameter of this type. */
export function measuresOf({ type }: Pick<Parameter, "type">): readonly string[] {
  switch (type.kind) {
    case "int":
    case "float":
      return ["min", "max"];
    case "text":
    case "map":
      return ["length"];
    case "list":
    case "set":
      if (type.item.kind === "int") return ["length", "items", "sum"];
      return isEdgeList(type) ? ["length", "acyclic"] : ["length"];
    case "bool":
    case "option":
    case "pair":
    case "tuple":
    case "record":
      return [];
  }
}

function isEdgeList(type: ValueType): boolean {
  if (type.kind !== "list" || type.item.kind !== "pair") return false;
  return partTypes(type.item).every(({ kind }) => kind === "int");
}

/**
 * Why values of a parameter cannot be generated; undefined if they can. Maps, and sets of anything
 * but ints, must be written by hand.
 */
export function findObstacle(domain: ValueDomain): string | undefined {
  const { type, range, floats, length, items, alphabet, parts } = domain;
  switch (type.kind) {
    case "bool":
      return undefined;
    case "int":
      if (!isOpen(range)) return undefined;
      return domain.ties === undefined
        ? "it needs min and max"
        : "its bounds name other values that have none: give one of them a number";
    case "float":
      return isOpen(floats) || floats.decimals === undefined
        ? "it needs min, max and decimals"
        : undefined;
    case "text":
      if (alphabet === undefined) return "it needs an alphabet";
      return length.max === undefined ? "it needs length.max" : undefined;
    case "option":
      return findObstacle(parts[0] as ValueDomain);
    case "list":
      if (length.max === undefined) return "it needs length.max";
      if (type.item.kind !== "int") return prefix("of its items: ", parts[0] as ValueDomain);
      return isOpen(items) ? "it needs items.min and items.max" : undefined;
    case "set":
      if (type.item.kind !== "int") break;
      if (length.max === undefined) return "it needs length.max";
      return isOpen(items) ? "it needs items.min and items.max" : undefined;
    case "pair":
    case "tuple":
      return firstOf(parts.map((part, at) => prefix(`of its part ${at + 1}: `, part)));
    case "record":
      return firstOf(
        parts.map((part, at) => prefix(`of its field '${type.fields[at]?.name}': `, part)),
      );
    case "map":
      break;
  }
  return `values of type ${formatValueType(type)} can only be written by hand (manual)`;
}

function prefix(words: string, part: ValueDomain): string | undefined {
  const obstacle = findObstacle(part);
  return obstacle === undefined ? undefined : words + obstacle;
}

function firstOf(obstacles: readonly (string | undefined)[]): string | undefined {
  return obstacles.find((each) => each !== undefined);
}

/** True if inputs of the exercise can be generated; if not, all are written by hand. */
export function hasDomain({ interface: { parameters } }: Problem): boolean {
  return parameters.every((parameter) => findObstacle(parameter) === undefined);
}

/**
 * True if any values within the bounds make an input. If tests come only from the author's own
 * generators, inputs may have to meet further conditions, such as that a graph is connected.
 */
export function canMakeInputs(problem: Problem): boolean {
  const kinds = problem.tests.strata.map(({ kind }) => kind);
  const isGenerated =
    kinds.includes("custom") && kinds.every((kind) => ["custom", "manual", "kill"].includes(kind));
  return hasDomain(problem) && !isGenerated;
}

function isOpen({ min, max }: Range<bigint | number>): boolean {
  return min === undefined || max === undefined;
}
