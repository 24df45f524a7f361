import { compareValues, elements, isEqualValue, type Value } from "../core/values/value.ts";
import {
  addUp,
  Components,
  edgeKey,
  endsOf,
  findStructureFault,
  weightOf,
} from "../problems/list-structure.ts";
import type { Range, ValueDomain } from "../problems/problem.ts";
import {
  countsIn,
  isTied,
  listCounts,
  type NamedDomain,
  namedParts,
  type Scope,
  tiedRange,
  valueOfTied,
} from "../problems/ties.ts";
import { orderByTies } from "./draw-together.ts";
import { toPartField } from "./field.ts";
import { smallestValue } from "./vary-parts.ts";

/**
 * Makes values that stand together keep the bounds between them: counts follow the shortest of their lists,
 * longer lists are cut, ints wrap round, lists become permutations, edges a tree. Values that keep all
 * bounds stay as they are; some others cannot be mended.
 */
export function fitTies(
  named: readonly NamedDomain[],
  values: readonly Value[],
  outer: Scope,
): readonly Value[] {
  const scope = new Map(outer);
  let fitted = values;
  for (const name of listMeasures(named, scope)) {
    const place = named.findIndex((each) => each.name === name);
    const counts = hasLengths(named)
      ? named.flatMap(({ domain }, at) => [
          ...countsIn(domain, fitted[at] as Value, name),
          ...nodesIn(domain, fitted[at] as Value, name),
        ])
      : [];
    const own = fitted[place];
    const least = [...counts, ...(typeof own === "bigint" ? [own] : [])].reduce<bigint | undefined>(
      (low, each) => (low === undefined || each < low ? each : low),
      undefined,
    );
    if (least === undefined) continue;
    const count = counts.length === 0 ? least : clamp(least, named[place]?.domain.range);
    scope.set(name, count);
    if (place >= 0) fitted = fitted.with(place, count);
  }
  for (const place of orderByTies(named)) {
    const { name, domain } = named[place] as NamedDomain;
    const value = fitted[place] as Value;
    const own = isTied(domain) ? fitValue(domain, value, scope) : value;
    if (own !== value) fitted = fitted.with(place, own);
    if (name !== undefined && typeof own === "bigint") scope.set(name, own);
  }
  return fitted;
}

/** Names that lengths may follow: counts and ints. */
function listMeasures(named: readonly NamedDomain[], scope: Scope): readonly string[] {
  const ints = named.flatMap(({ name, domain }) =>
    domain.type.kind === "int" && name !== undefined ? [name] : [],
  );
  return [...listCounts(named, scope), ...ints];
}

/** Records of plain values have nothing to measure; lists of them are long. */
const HAS_LENGTHS = new WeakMap<readonly NamedDomain[], boolean>();

function hasLengths(named: readonly NamedDomain[]): boolean {
  const hasLengthsHere =
    HAS_LENGTHS.get(named) ??
    named.some(
      ({ domain: { type, parts } }) =>
        type.kind !== "int" && (type.kind !== "option" || parts[0]?.type.kind !== "int"),
    );
  HAS_LENGTHS.set(named, hasLengthsHere);
  return hasLengthsHere;
}

/** True if a record of plain values needs no mending, found without a scope of its own. */
function keepsTies(named: readonly NamedDomain[], values: readonly Value[], scope: Scope): boolean {
  if (hasLengths(named)) return false;
  return named.every(({ domain }, at) => {
    const value = values[at];
    const { range, ties = [] } = domain.type.kind === "int" ? domain : (domain.parts[0] ?? domain);
    if (typeof value !== "bigint") return true;
    if (range.min !== undefined && value < range.min) return false;
    if (range.max !== undefined && value > range.max) return false;
    return ties.every(({ name, plus, end }) => {
      const place = named.findIndex((each) => each.name === name);
      const base = place < 0 ? (name === undefined ? 0n : scope.get(name)) : values[place];
      if (typeof base !== "bigint") return true;
      return end === "min" ? value >= base + plus : value <= base + plus;
    });
  });
}

function fitValue(domain: ValueDomain, value: Value, scope: Scope): Value {
  const { type, ties, parts } = domain;
  if (value === null) return value;
  switch (type.kind) {
    case "int":
      return wrap(value as bigint, tiedRange(domain.range, ties, "value", scope));
    case "text":
      return fitText(domain, value as string, tiedRange(domain.length, ties, "length", scope));
    case "option":
      return fitValue(parts[0] as ValueDomain, value, scope);
    case "list":
      return fitList(domain, value as readonly Value[], scope);
    case "set": {
      const items = tiedRange(domain.items, ties, "items", scope);
      const fitted = elements(value as ReadonlySet<Value>).map((each) =>
        typeof each === "bigint" ? wrap(each, items) : each,
      );
      return new Set([...new Set(fitted)].toSorted(compareValues));
    }
    case "pair":
    case "tuple":
      return fitPair(domain, value as readonly Value[], scope);
    case "record": {
      const named = namedParts(domain);
      const own = elements(value as readonly Value[]);
      if (domain.kinds === undefined && keepsTies(named, own, scope)) return value;
      const fittedKind = fitKind(domain, own);
      const fitted = fitTies(named, fittedKind, scope);
      return Object.fromEntries(named.map(({ name }, at) => [name, fitted[at] as Value]));
    }
    case "bool":
    case "float":
    case "map":
      return value;
  }
}

/** Gives a record one of the kinds that the form has, and the options of that kind. */
function fitKind({ kinds: rule, parts }: ValueDomain, values: readonly Value[]): readonly Value[] {
  if (rule === undefined) return values;
  const { field, kinds, options } = rule;
  const own = values[field] as Value;
  const listed = kinds.filter(({ value }) => value !== undefined);
  const match =
    listed.find(({ value }) => isEqualValue(value as Value, own)) ??
    kinds.find(({ value }) => value === undefined);
  // The sum of the ints chooses what the values leave open, so that many values are chosen.
  const sum = values.reduce<bigint>(
    (all, each) => (typeof each === "bigint" ? all + each : all),
    0n,
  );
  const place = Number(wrap(sum, { min: 0n, max: BigInt(listed.length - 1) }));
  const kind = match ?? listed[place];
  if (kind === undefined) return values;
  return values.map((value, at) => {
    if (at === field) return match === undefined ? (kind.value as Value) : value;
    if (!options.includes(at)) return value;
    if (kind.absent.includes(at)) return null;
    return value ?? fillOption(parts[at] as ValueDomain, sum);
  });
}

function fillOption({ parts }: ValueDomain, choosing: bigint): Value {
  const [content] = parts as [ValueDomain];
  return content.type.kind === "int"
    ? wrap(choosing, content.range)
    : smallestValue(toPartField(content));
}

function fitText({ alphabet = "" }: ValueDomain, text: string, { min, max }: Range): string {
  if (max !== undefined && BigInt(text.length) > max)
    return text.slice(0, Number(max > 0n ? max : 0n));
  if (min === undefined || BigInt(text.length) >= min) return text;
  const filling = text === "" ? (Array.from(alphabet)[0] ?? "") : text;
  return filling === "" ? text : text.padEnd(Number(min), filling);
}

function fitPair(
  { parts, pairOrder }: ValueDomain,
  values: readonly Value[],
  scope: Scope,
): readonly Value[] {
  const fitted = values.map((each, at) => fitValue(parts[at] as ValueDomain, each, scope));
  if (pairOrder === undefined) return fitted;
  const sorted = fitted.toSorted(compareValues) as readonly bigint[];
  if (pairOrder === "non-decreasing") return sorted;
  const most = parts.map(({ range, ties }) => tiedRange(range, ties, "value", scope).max);
  const apart = [...sorted];
  for (let at = 1; at < apart.length; at += 1)
    if ((apart[at] as bigint) <= (apart[at - 1] as bigint))
      apart[at] = (apart[at - 1] as bigint) + 1n;
  for (let at = apart.length - 1; at >= 0; at -= 1) {
    const above = apart[at + 1];
    const limit = most[at];
    if (limit !== undefined && (apart[at] as bigint) > limit) apart[at] = limit;
    if (above !== undefined && (apart[at] as bigint) >= above) apart[at] = above - 1n;
  }
  return apart;
}

function fitList(domain: ValueDomain, list: readonly Value[], scope: Scope): readonly Value[] {
  const { ties, graph, structure, sums = [], isAscending, order } = domain;
  const [item] = domain.parts as readonly [ValueDomain];
  let row =
    graph === undefined
      ? resize(list, domain, tiedRange(domain.length, ties, "length", scope))
      : list;
  if (structure === "permutation")
    return rankItems(row as readonly bigint[], domain.items.min ?? 1n);
  if (graph === undefined && item.type.kind === "int") {
    const items = tiedRange(domain.items, ties, "items", scope);
    row = mapChanged(row, (each) => wrap(each as bigint, items));
    if (structure === "distinct") row = setApart(row as readonly bigint[], items);
  } else if (isTied(item)) {
    const inner = graph === undefined ? scope : new Map<string, bigint>();
    row = mapChanged(row, (each) => fitValue(item, each, inner));
  }
  if (graph !== undefined) row = fitEdges(domain, row, scope);
  if (structure === "distinct" && item.type.kind !== "int")
    row = row.filter((each, at) => row.findIndex((other) => isEqualValue(other, each)) === at);
  for (const rule of sums) {
    let sum = addUp(domain, rule, row);
    if (sum <= rule.max) continue;
    let length = row.length;
    while (sum > rule.max && length > 1) {
      length -= 1;
      sum -= weightOf(item, rule, row[length] as Value);
    }
    row = row.slice(0, length);
  }
  if (isAscending && row !== list) return [...new Set(row)].toSorted(compareValues);
  if (order !== undefined && row !== list) {
    const sign = order === "non-increasing" ? -1 : 1;
    return row.toSorted((one, other) => sign * compareValues(one, other));
  }
  return row;
}

/** Cuts a list, or repeats its items. */
function resize(
  list: readonly Value[],
  domain: ValueDomain,
  { min, max }: Range,
): readonly Value[] {
  if (max !== undefined && BigInt(list.length) > max)
    return list.slice(0, Number(max > 0n ? max : 0n));
  if (min === undefined || BigInt(list.length) >= min) return list;
  const filling = list.length > 0 ? list : [smallestItem(domain)];
  return Array.from({ length: Number(min) }, (_, at) => filling[at % filling.length] as Value);
}

function smallestItem({ items, parts }: ValueDomain): Value {
  const [item] = parts as readonly [ValueDomain];
  if (item.type.kind === "int") return items.min ?? items.max ?? 0n;
  return smallestValue(toPartField(item));
}

/** The permutation whose items are ordered as those of the list; earlier ones come first among equals. */
function rankItems(list: readonly bigint[], first: bigint): readonly bigint[] {
  const places = [...list.keys()].toSorted(
    (one, other) => compareValues(list[one] as bigint, list[other] as bigint) || one - other,
  );
  const ranks: bigint[] = Array.from({ length: list.length });
  for (const [rank, place] of places.entries()) ranks[place] = first + BigInt(rank);
  return ranks.every((rank, at) => rank === list[at]) ? list : ranks;
}

/** Replaces repeated items by the smallest ones that are free, and drops those for which none is left. */
function setApart(list: readonly bigint[], { min = 0n, max }: Range): readonly bigint[] {
  const values = new Set(list);
  if (values.size === list.length) return list;
  const seen = new Set<bigint>();
  let next = min;
  return list.flatMap((each) => {
    if (!seen.has(each)) {
      seen.add(each);
      return [each];
    }
    while (values.has(next)) next += 1n;
    if (max !== undefined && next > max) return [];
    values.add(next);
    seen.add(next);
    return [next];
  });
}

/** Mends edges: drops loops and double ones, numbers the nodes without gaps, and joins components. */
function fitEdges(domain: ValueDomain, edges: readonly Value[], scope: Scope): readonly Value[] {
  const { graph, parts, length } = domain;
  if (graph === undefined || findStructureFault(domain, edges, scope) === undefined) return edges;
  const { kind, first } = graph;
  const nodes = valueOfTied(graph.nodes, scope) ?? BigInt(edges.length + 1);
  const used = [...new Set(edges.flatMap((edge) => endsOf(edge)))].toSorted(compareValues);
  const isDense = kind !== "simple" || used.some((node) => node < first || node >= first + nodes);
  const numbers = new Map(
    used.map((node, at) => [node, isDense ? first + (BigInt(at) % nodes) : node]),
  );
  const components = new Components();
  const edgeKeys = new Set<string | number>();
  const fittedEdges: Value[] = [];
  for (const edge of edges) {
    const [from, to] = endsOf(edge).map((node) => numbers.get(node) as bigint) as [bigint, bigint];
    const key = edgeKey(from, to);
    if (from === to || edgeKeys.has(key)) continue;
    if (!components.join(from, to) && kind === "tree") continue;
    edgeKeys.add(key);
    fittedEdges.push(replaceEnds(parts[0] as ValueDomain, edge, [from, to]));
  }
  if (kind === "simple") return fittedEdges;
  const pattern = edges[0] ?? smallestValue(toPartField(parts[0] as ValueDomain));
  for (let node = first + 1n; node < first + nodes; node += 1n) {
    if (components.join(first, node))
      fittedEdges.push(replaceEnds(parts[0] as ValueDomain, pattern, [first, node]));
  }
  return length.max !== undefined && BigInt(fittedEdges.length) > length.max ? edges : fittedEdges;
}

function replaceEnds(item: ValueDomain, edge: Value, ends: readonly [bigint, bigint]): Value {
  const ordered = item.pairOrder === undefined ? ends : ends.toSorted(compareValues);
  const values = [...ordered, ...elements(edge as readonly Value[]).slice(2)];
  if (item.type.kind !== "record") return values;
  return Object.fromEntries(item.type.fields.map(({ name }, at) => [name, values[at] as Value]));
}

/** The number of nodes that a connected graph asks for: as many as its edges lead between. */
function* nodesIn(domain: ValueDomain, value: Value, name: string): Generator<bigint> {
  const { graph } = domain;
  if (graph?.nodes.name !== name || graph.kind === "simple") return;
  const ends = (value as readonly Value[]).flatMap((edge) => endsOf(edge));
  yield BigInt(Math.max(1, new Set(ends).size)) - graph.nodes.plus;
}

function mapChanged(list: readonly Value[], change: (value: Value) => Value): readonly Value[] {
  const changed = list.map(change);
  return changed.every((each, at) => each === list[at]) ? list : changed;
}

function wrap(int: bigint, { min, max }: Range): bigint {
  if (min !== undefined && max !== undefined && min <= max && (int < min || int > max)) {
    const span = max - min + 1n;
    return min + ((((int - min) % span) + span) % span);
  }
  if (min !== undefined && int < min && (max === undefined || min <= max)) return min;
  return int;
}

function clamp(int: bigint, range: Range | undefined): bigint {
  if (range?.min !== undefined && int < range.min) return range.min;
  return range?.max !== undefined && int > range.max ? range.max : int;
}
