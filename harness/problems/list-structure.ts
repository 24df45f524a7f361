import { compareValues, elements, type Value } from "../core/values/value.ts";
import type { GraphRule, SumRule, ValueDomain } from "./problem.ts";
import { type Scope, valueOfTied } from "./ties.ts";

/** An edge's ends: the first two parts of a pair, tuple or record. */
export function endsOf(edge: Value): readonly [bigint, bigint] {
  if (Array.isArray(edge)) return [edge[0] as bigint, edge[1] as bigint];
  const ends: bigint[] = [];
  // Graphs have hundreds of thousands of edges, and arrays of all their fields take seconds.
  for (const name in edge as object) {
    if (ends.push((edge as { readonly [name: string]: bigint })[name] as bigint) === 2) break;
  }
  return [ends[0] as bigint, ends[1] as bigint];
}

/**
 * Components of a graph, found by union. Nodes are numbered as they come: graphs have hundreds of thousands
 * of edges, and numbers are much faster than ints of any size.
 */
export class Components {
  readonly #numbers = new Map<bigint, number>();
  readonly #above: number[] = [];

  #find(node: bigint): number {
    let at = this.#numbers.get(node);
    if (at === undefined) {
      at = this.#above.length;
      this.#numbers.set(node, at);
      this.#above.push(at);
    }
    let root = at;
    for (let above = this.#above[root]; above !== root && above !== undefined;) {
      root = above;
      above = this.#above[root];
    }
    while (at !== root) {
      const above = this.#above[at] as number;
      this.#above[at] = root;
      at = above;
    }
    return root;
  }

  /** Joins two components; false if the nodes were in one already. */
  join(one: bigint, other: bigint): boolean {
    const [left, right] = [this.#find(one), this.#find(other)];
    if (left === right) return false;
    this.#above[left] = right;
    return true;
  }
}

/** Nodes below this have a number as the key of their edge, which takes less time than a text. */
const MAX_NUMBERED = 2 ** 26;

/** The same key for an edge in either direction. */
export function edgeKey(from: bigint, to: bigint): string | number {
  const [least, most] = from < to ? [from, to] : [to, from];
  return least >= 0n && most < MAX_NUMBERED
    ? Number(least) * MAX_NUMBERED + Number(most)
    : `${least} ${most}`;
}

/** Why a list breaks its structure, such as "has 3 twice"; undefined if it does not. */
export function findStructureFault(
  domain: ValueDomain,
  value: Value,
  scope: Scope,
): string | undefined {
  const { structure, graph, sums = [] } = domain;
  const items = elements(value as readonly Value[]);
  if (structure !== undefined) {
    const twice = findRepeated(items);
    if (twice !== undefined) return `has ${printBrief(twice)} twice`;
    if (structure === "permutation") {
      const first = domain.items.min ?? 1n;
      const last = first + BigInt(items.length) - 1n;
      const outside = items.find((each) => (each as bigint) < first || (each as bigint) > last);
      if (outside !== undefined)
        return `is no permutation of ${first} to ${last}: it has ${printBrief(outside)}`;
    }
  }
  if (graph !== undefined) {
    const fault = findGraphFault(graph, items, scope);
    if (fault !== undefined) return fault;
  }
  for (const rule of sums) {
    const sum = addUp(domain, rule, items);
    if (sum <= rule.max) continue;
    const what = rule.field === undefined ? "" : ` of ${rule.field}`;
    return `has a sum${what} of ${sum}, but at most ${rule.max} is allowed`;
  }
  return undefined;
}

/** Adds up the items of a list, or a field of them; for lists and texts their lengths. */
export function addUp(
  { parts: [item] }: ValueDomain,
  rule: SumRule,
  items: readonly Value[],
): bigint {
  return items.reduce<bigint>((sum, each) => sum + weightOf(item, rule, each), 0n);
}

/** The share of one item in a sum. */
export function weightOf(item: ValueDomain | undefined, { field }: SumRule, value: Value): bigint {
  if (field === undefined) return sizeOf(value);
  if (value === null || item?.type.kind !== "record") return 0n;
  return sizeOf((value as { readonly [name: string]: Value })[field] as Value);
}

function sizeOf(value: Value): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "string") return BigInt(value.length);
  return typeof value === "object" && value !== null ? BigInt(elements(value).length) : 0n;
}

function findGraphFault(
  { kind, nodes, first }: GraphRule,
  edges: readonly Value[],
  scope: Scope,
): string | undefined {
  const count = valueOfTied(nodes, scope);
  const edgeKeys = new Set<string | number>();
  const components = new Components();
  let joined = 0n;
  const last = count === undefined ? undefined : first + count - 1n;
  const isOutside = (node: bigint) => node < first || (last !== undefined && node > last);
  for (const edge of edges) {
    const [from, to] = endsOf(edge);
    if (from === to) return `has an edge from ${from} to itself`;
    const key = edgeKey(from, to);
    if (edgeKeys.has(key)) return `has the edge between ${from} and ${to} twice`;
    edgeKeys.add(key);
    if (isOutside(from) || isOutside(to)) {
      return `has the node ${isOutside(from) ? from : to}, which does not exist`;
    }
    if (components.join(from, to)) joined += 1n;
  }
  if (kind === "simple" || count === undefined) return undefined;
  if (joined < count - 1n) return "is not connected";
  return kind === "tree" && BigInt(edges.length) > joined ? "has a cycle" : undefined;
}

function findRepeated(items: readonly Value[]): Value | undefined {
  if (items.every((each) => typeof each === "bigint" || typeof each === "string")) {
    const seen = new Set<Value>();
    for (const each of items) {
      if (seen.has(each)) return each;
      seen.add(each);
    }
    return undefined;
  }
  const sorted = items.toSorted(compareValues);
  return sorted.find((each, at) => at > 0 && compareValues(sorted[at - 1] as Value, each) === 0);
}

function printBrief(value: Value): string {
  return typeof value === "bigint" || typeof value === "string" ? String(value) : "an item";
}
