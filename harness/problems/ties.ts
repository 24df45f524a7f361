import { elements, type Value } from "../core/values/value.ts";
import type { Range, Tie, TiedInt, ValueDomain } from "./problem.ts";

/** Bounds that other values of the same input set, as in `max: n`. */

/** The ints that bounds may name: parameters, fields of a record, and counts of the input's form. */
export type Scope = ReadonlyMap<string, bigint>;

export const NO_SCOPE: Scope = new Map();

/** A value with a name that bounds of its neighbours may use; a part of a pair has none. */
export interface NamedDomain {
  readonly name: string | undefined;
  readonly domain: ValueDomain;
}

/** Reads `n`, `n - 1` or an int; undefined if the text is anything else. */
export function parseTiedInt(text: bigint | string): TiedInt | undefined {
  if (typeof text === "bigint") return { name: undefined, plus: text };
  const [, name, sign, digits = "0"] =
    /^\s*([A-Za-z_]\w*)\s*(?:([+-])\s*(\d+))?\s*$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { name, plus: sign === "-" ? -BigInt(digits) : BigInt(digits) };
}

export function valueOfTied({ name, plus }: TiedInt, scope: Scope): bigint | undefined {
  if (name === undefined) return plus;
  const value = scope.get(name);
  return value === undefined ? undefined : value + plus;
}

/** The range of a measure, narrowed by the ties whose values are known. */
export function tiedRange(
  range: Range,
  ties: readonly Tie[] | undefined,
  on: Tie["on"],
  scope: Scope,
): Range {
  let { min, max } = range;
  for (const tie of ties ?? []) {
    const bound = tie.on === on ? valueOfTied(tie, scope) : undefined;
    if (bound === undefined) continue;
    if (tie.end === "min" && (min === undefined || bound > min)) min = bound;
    if (tie.end === "max" && (max === undefined || bound < max)) max = bound;
  }
  return { min, max };
}

/** True if values of the domain must meet more than ranges, orders and alphabets. */
export function isTied(domain: ValueDomain): boolean {
  const { ties, structure, pairOrder, kinds, graph, sums, parts } = domain;
  return (
    ties !== undefined ||
    kinds !== undefined ||
    structure !== undefined ||
    pairOrder !== undefined ||
    graph !== undefined ||
    sums !== undefined ||
    parts.some(isTied)
  );
}

/** Domains never change, and lists of 100,000 records ask for the same things for each record. */
const NAMED_PARTS = new WeakMap<ValueDomain, readonly NamedDomain[]>();
const TIED_NAMES = new WeakMap<ValueDomain, ReadonlySet<string>>();

/** The parts of a value, with the names of a record's fields. */
export function namedParts(domain: ValueDomain): readonly NamedDomain[] {
  const { type, parts } = domain;
  const cachedParts = NAMED_PARTS.get(domain);
  if (cachedParts !== undefined) return cachedParts;
  const named = parts.map((part, at) => ({
    name: type.kind === "record" ? type.fields[at]?.name : undefined,
    domain: part,
  }));
  NAMED_PARTS.set(domain, named);
  return named;
}

/** Names that the bounds of a domain use and that are not its own. */
export function listTiedNames(domain: ValueDomain): ReadonlySet<string> {
  const cachedNames = TIED_NAMES.get(domain);
  if (cachedNames !== undefined) return cachedNames;
  const names = findTiedNames(domain);
  TIED_NAMES.set(domain, names);
  return names;
}

function findTiedNames(domain: ValueDomain): ReadonlySet<string> {
  const { ties, graph, parts } = domain;
  const names = new Set<string>();
  for (const { name } of [...(ties ?? []), ...(graph === undefined ? [] : [graph.nodes])]) {
    if (name !== undefined) names.add(name);
  }
  const own = new Set(namedParts(domain).map(({ name }) => name));
  for (const part of parts) {
    for (const name of listTiedNames(part)) if (!own.has(name)) names.add(name);
  }
  return names;
}

/** Counts that are no values themselves, but the length of lists: the form names them, or bounds do. */
export function listCounts(named: readonly NamedDomain[], scope: Scope): readonly string[] {
  const ownNames = new Set(named.map(({ name }) => name));
  const names = named.flatMap(({ domain }) => [...listTiedNames(domain)]);
  return [...new Set(names)].filter((name) => !ownNames.has(name) && !scope.has(name));
}

/** The value that each list as long as the name says asks for. */
export function* countsIn(domain: ValueDomain, value: Value, name: string): Generator<bigint> {
  const { type, ties, parts } = domain;
  if (value === null) return;
  const exact = ties?.find((tie) => tie.on === "length" && tie.end === "max" && tie.name === name);
  const isExact =
    exact !== undefined &&
    ties?.some(
      (tie) =>
        tie.on === "length" && tie.end === "min" && tie.name === name && tie.plus === exact.plus,
    );
  if (isExact === true) yield lengthOf(value) - exact.plus;
  const [item] = parts;
  if (type.kind === "list" && item !== undefined && listTiedNames(item).has(name)) {
    for (const each of value as readonly Value[]) yield* countsIn(item, each, name);
  }
}

/** The scope of values that stand together: the outer one, their ints, and counts. */
export function openScope(
  named: readonly NamedDomain[],
  values: readonly Value[],
  outer: Scope,
): Scope {
  const scope = new Map(outer);
  for (const [at, { name }] of named.entries()) {
    const value = values[at];
    if (name === undefined) continue;
    if (typeof value === "bigint") scope.set(name, value);
    else scope.delete(name);
  }
  for (const count of listCounts(named, scope)) {
    for (const [at, { domain }] of named.entries()) {
      const [ownCount] = countsIn(domain, values[at] as Value, count);
      if (ownCount === undefined) continue;
      scope.set(count, ownCount);
      break;
    }
  }
  return scope;
}

/** The domain with all bounds that a scope sets. Names of its own records are left for later. */
export function bindDomain(domain: ValueDomain, scope: Scope): ValueDomain {
  if (!isTied(domain)) return domain;
  const { range, length, items, ties, graph, parts } = domain;
  const own = new Set(namedParts(domain).map(({ name }) => name));
  const inner = own.size === 0 ? scope : new Map([...scope].filter(([name]) => !own.has(name)));
  const nodes = graph === undefined ? undefined : valueOfTied(graph.nodes, scope);
  const { ties: _, ...rest } = domain;
  const open = ties?.filter((tie) => valueOfTied(tie, scope) === undefined) ?? [];
  return {
    ...rest,
    ...(open.length > 0 && { ties: open }),
    range: tiedRange(range, ties, "value", scope),
    length: tiedRange(length, ties, "length", scope),
    items: tiedRange(items, ties, "items", scope),
    ...(graph !== undefined &&
      nodes !== undefined && { graph: { ...graph, nodes: { name: undefined, plus: nodes } } }),
    parts: parts.map((part) => bindDomain(part, inner)),
  };
}

function lengthOf(value: Value): bigint {
  if (typeof value === "string") return BigInt(value.length);
  return BigInt(elements(value as readonly Value[]).length);
}
