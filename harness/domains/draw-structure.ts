import { compareValues, type Value } from "../core/values/value.ts";
import type { SplitMix64 } from "../core/split-mix.ts";
import { compose, decompose } from "./compose.ts";
import { drawDifferent, drawInt } from "./draw-int.ts";
import type { GraphField, ListField, ProductField } from "./field.ts";
import { countMagnitudes, withinMagnitude } from "./magnitude.ts";

/** Draws a list of different ints, or a permutation, of the given length. */
export function drawStructured(
  random: SplitMix64,
  field: ListField,
  length: bigint,
): readonly bigint[] {
  const { items, structure } = field;
  if (structure === "permutation") {
    const first = items.min;
    return arrange(
      random,
      Array.from({ length: Number(length) }, (_, at) => first + BigInt(at)),
    );
  }
  const span = items.max - items.min + 1n;
  const count = length < span ? length : span;
  const near = withinMagnitude(items, random.below(countMagnitudes(items)));
  const isRoomy = near.max - near.min + 1n >= count;
  const { min, max } = isRoomy ? near : items;
  return arrange(random, drawDifferent(random, min, max - min + 1n, count));
}

function swapped(list: readonly bigint[], from: number, to: number): readonly bigint[] {
  return list.with(from, list[to] as bigint).with(to, list[from] as bigint);
}

/** Orders of different items: any, ascending and nearly so, descending, rotated. */
function arrange(random: SplitMix64, ascending: readonly bigint[]): readonly bigint[] {
  const { length } = ascending;
  const place = () => Number(random.below(BigInt(length)));
  if (length < 2) return ascending;
  switch (
    random.pick([
      "any",
      "any",
      "any",
      "any",
      "sorted",
      "swap",
      "adjacent",
      "reversed",
      "rotated",
      "moved",
    ] as const)
  ) {
    case "any":
      return random.shuffle(ascending);
    case "sorted":
      return ascending;
    case "swap":
      return swapped(ascending, place(), place());
    case "adjacent": {
      const from = Number(random.below(BigInt(length - 1)));
      return swapped(ascending, from, from + 1);
    }
    case "reversed":
      return ascending.toReversed();
    case "rotated": {
      const from = place();
      return [...ascending.slice(from), ...ascending.slice(0, from)];
    }
    case "moved": {
      const [from, to] = [place(), place()];
      return ascending.toSpliced(from, 1).toSpliced(to, 0, ascending[from] as bigint);
    }
  }
}

/** The parents of nodes 1, 2, … of a tree whose root is node 0: paths, stars, and what lies between. */
function drawParents(random: SplitMix64, nodes: number): readonly number[] {
  const below = (limit: number) => Number(random.below(BigInt(limit)));
  const spine = Math.max(1, nodes >> 1);
  const shapes: readonly ((node: number) => number)[] = [
    (node) => below(node),
    (node) => below(node),
    (node) => node - 1,
    () => 0,
    (node) => (node - 1) >> 1,
    (node) => Math.max(0, node - 1 - below(3)),
    (node) => (node < spine ? node - 1 : below(spine)),
    (node) => (node < spine ? node - 1 : spine - 1),
    (node) => (node < spine ? 0 : node === spine ? 0 : spine),
  ];
  const parentOf = random.pick(shapes);
  return Array.from({ length: Math.max(0, nodes - 1) }, (_, at) => parentOf(at + 1));
}

/**
 * Draws the edges of a graph: a tree by its parents, a connected graph as a tree with more edges, any other
 * one edge by edge. `length` bounds the number of edges.
 */
export function drawEdges(
  random: SplitMix64,
  { kind, nodes, first }: GraphField,
  length: { readonly min: bigint; readonly max: bigint },
): readonly (readonly [bigint, bigint])[] {
  const count = Number(nodes);
  const edgeKeys = new Set<number>();
  const edges: (readonly [number, number])[] = [];
  const add = (from: number, to: number) => {
    const key = from < to ? from * count + to : to * count + from;
    if (from === to || edgeKeys.has(key)) return;
    edgeKeys.add(key);
    edges.push([from, to]);
  };
  if (kind !== "simple")
    for (const [at, parent] of drawParents(random, count).entries()) add(parent, at + 1);
  if (kind !== "tree") {
    const edgeCount = countEdges(random, BigInt(count), edges.length, length);
    const all = (count * (count - 1)) / 2;
    // Few missing edges are found among all; few present ones by trying.
    if (edgeCount * 2 > all) {
      const missing: (readonly [number, number])[] = [];
      for (let from = 0; from < count; from += 1)
        for (let to = from + 1; to < count; to += 1)
          if (!edgeKeys.has(from * count + to)) missing.push([from, to]);
      for (const [from, to] of random.shuffle(missing).slice(0, edgeCount - edges.length))
        add(from, to);
    }
    const below = () => Number(random.below(BigInt(count)));
    while (edges.length < edgeCount) add(below(), below());
  }
  const names = Array.from({ length: count }, (_, at) => first + BigInt(at));
  const labels = random.below(2n) === 0n ? names : random.shuffle(names);
  const isTurned = random.below(2n) === 0n;
  const named = edges.map(([from, to]) => {
    const ends = [labels[from] as bigint, labels[to] as bigint] as const;
    return isTurned && random.below(2n) === 0n ? ([ends[1], ends[0]] as const) : ends;
  });
  return random.below(2n) === 0n ? named : random.shuffle(named);
}

/** How many edges a graph gets: the fewest, one more, all, or any number. */
function countEdges(
  random: SplitMix64,
  nodes: bigint,
  present: number,
  length: { readonly min: bigint; readonly max: bigint },
): number {
  const all = (nodes * (nodes - 1n)) / 2n;
  const most = all < length.max ? all : length.max;
  const fewest = BigInt(present) > length.min ? BigInt(present) : length.min;
  if (fewest >= most) return Number(most);
  switch (random.pick(["few", "one", "all", "any", "any"] as const)) {
    case "few":
      return Number(fewest);
    case "one":
      return Number(fewest + 1n);
    case "all":
      return Number(most);
    case "any":
      return Number(drawInt(random, { min: fewest, max: most }));
  }
}

/** An edge with its two ends; other parts, such as a weight, are as given. */
export function withEnds(field: ProductField, edge: Value, ends: readonly Value[]): Value {
  return compose(field, [...ends, ...decompose(edge).slice(2)]);
}

/** Parts in the order that a pair declares; equal ones are set apart if it is strict. */
export function orderParts(
  { pairOrder, parts: fields }: ProductField,
  parts: readonly Value[],
): readonly Value[] {
  if (pairOrder === undefined) return parts;
  const sorted = parts.toSorted(compareValues) as readonly bigint[];
  if (pairOrder === "non-decreasing") return sorted;
  const raised: bigint[] = [];
  for (const each of sorted) {
    const before = raised.at(-1);
    raised.push(before !== undefined && each <= before ? before + 1n : each);
  }
  const lowered = raised.toReversed();
  for (const [at, each] of lowered.entries()) {
    const field = fields[fields.length - 1 - at];
    const most = field?.kind === "int" ? field.range.max : each;
    const above = lowered[at - 1];
    const bound = above !== undefined && above - 1n < most ? above - 1n : most;
    if (each > bound) lowered[at] = bound;
  }
  return lowered.toReversed();
}
