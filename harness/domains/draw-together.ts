import type { Value } from "../core/values/value.ts";
import { openDomain } from "../problems/build-parameter.ts";
import type { Group, Parameter, Range, ValueDomain } from "../problems/problem.ts";
import { resolveTies, resolveWithin } from "../problems/resolve-ties.ts";
import {
  bindDomain,
  isTied,
  listCounts,
  listTiedNames,
  type NamedDomain,
  NO_SCOPE,
  type Scope,
} from "../problems/ties.ts";
import { type Field, toField } from "./field.ts";
import type { Input } from "./order.ts";

/** Makes a value within bounds that are all known; undefined if it makes none. */
export type MakeValue<T> = (bounds: T, place: number) => Value | undefined;

/** The place of a count that is no value itself, but the length of lists. */
export const COUNT_PLACE = -1;
const COUNT = openDomain({ kind: "int" });

/**
 * Makes one value per parameter, those first that bounds of others name: with `max: n` and `length: n`, n
 * is made before the list. Undefined if one value is not made.
 */
export function makeTogether(
  parameters: readonly Parameter[],
  group: Group | undefined,
  make: MakeValue<Field>,
): Input | undefined {
  if (!parameters.some(isTied)) {
    const values = parameters.map((parameter, place) => make(toField(parameter, group), place));
    return values.every((value) => value !== undefined) ? values : undefined;
  }
  const named = resolveWithin(parameters, group).map((domain, at) => ({
    name: parameters[at]?.name,
    domain,
  }));
  return makeNamed(named, (domain, place) =>
    make(
      place === COUNT_PLACE
        ? toField({ ...domain, name: "" })
        : toField({ ...(parameters[place] as Parameter), ...domain }, group),
      place,
    ),
  );
}

/** The same for values that stand together, such as the fields of a record. */
export function makeNamed(
  named: readonly NamedDomain[],
  make: MakeValue<ValueDomain>,
  outer: Scope = NO_SCOPE,
): readonly Value[] | undefined {
  const scope = new Map(outer);
  for (const count of listCounts(named, scope)) {
    const range = rangeOfCount(named, count);
    if (range === undefined) continue;
    const value = make({ ...COUNT, range }, COUNT_PLACE);
    if (typeof value === "bigint") scope.set(count, value);
  }
  const values: Value[] = [];
  for (const place of orderByTies(named)) {
    const { name, domain } = named[place] as NamedDomain;
    const bound = bindDomain(domain, scope);
    const value = make(isImpossible(bound) ? domain : bound, place);
    if (value === undefined) return undefined;
    values[place] = value;
    if (name !== undefined && typeof value === "bigint") scope.set(name, value);
  }
  return values;
}

/** Orders by the array that they are of: records of a list share theirs. */
const ORDERS = new WeakMap<readonly NamedDomain[], readonly number[]>();

/** Places in an order in which every value comes after those that its bounds name, as far as that goes. */
export function orderByTies(named: readonly NamedDomain[]): readonly number[] {
  const order = ORDERS.get(named) ?? findOrder(named);
  ORDERS.set(named, order);
  return order;
}

function findOrder(named: readonly NamedDomain[]): readonly number[] {
  const left = new Set(named.keys());
  const needs = named.map(({ domain }) => listTiedNames(domain));
  const order: number[] = [];
  while (left.size > 0) {
    const isFree = (place: number) =>
      [...left].every((other) => {
        const { name } = named[other] as NamedDomain;
        return other === place || name === undefined || needs[place]?.has(name) !== true;
      });
    const place = [...left].find(isFree) ?? left.values().next().value;
    if (place === undefined) break;
    left.delete(place);
    order.push(place);
  }
  return order;
}

function rangeOfCount(named: readonly NamedDomain[], count: string): Range | undefined {
  const int = { ...COUNT, range: { min: 0n, max: undefined }, name: count };
  const lists = named.map(({ domain }, at) => ({
    ...domain,
    name: `#${at}`,
    sizedBy: "sum" as const,
  }));
  const [resolved] = resolveTies([int, ...lists]);
  return resolved?.range.max === undefined ? undefined : resolved.range;
}

/** True if no value is within the bounds: what they depend on was chosen too small or too large. */
function isImpossible({ type, range, length, items }: ValueDomain): boolean {
  if (type.kind === "int") return isEmpty(range);
  return isEmpty(length) || ((length.max ?? 1n) > 0n && isEmpty(items));
}

function isEmpty({ min, max }: Range): boolean {
  return min !== undefined && max !== undefined && min > max;
}
