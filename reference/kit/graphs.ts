import type { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { DirectedGraph } from "./loopy.ts";

/** An edge of a directed graph, in the form of an argument of type `pair<int, int>`. */
export type Edge = readonly [source: bigint, target: bigint];

/** Steps of a walk that a new edge turns into a cycle. */
const MAX_WALK = 8;

/**
 * Draws different edges of a graph whose vertices are numbered from 0; none leads from a vertex to
 * itself. If there are fewer edges than wanted, all of them in random order.
 *
 * @example
 * randomEdges(random, 2, 9).length; // 2
 */
export function randomEdges(
  random: SplitMix64,
  vertexCount: number,
  edgeCount: number,
): readonly Edge[] {
  const others = vertexCount - 1;
  return drawNumbers(random, vertexCount * others, edgeCount).map((number) => {
    const source = Math.floor(number / others);
    const target = number % others;
    return toEdge(source, target < source ? target : target + 1);
  });
}

/**
 * Draws different edges that form no cycle: all lead onwards in a random order of the vertices.
 *
 * @example
 * acyclicEdges(random, 3, 9).length; // 3
 */
export function acyclicEdges(
  random: SplitMix64,
  vertexCount: number,
  edgeCount: number,
): readonly Edge[] {
  const order = drawOrder(random, vertexCount);
  const pairs = (vertexCount * (vertexCount - 1)) / 2;
  return drawNumbers(random, pairs, edgeCount).map((number) => {
    // Pairs are numbered by their later vertex: (0, 1), (0, 2), (1, 2), (0, 3), ….
    let later = Math.floor((1 + Math.sqrt(1 + 8 * number)) / 2);
    while ((later * (later - 1)) / 2 > number) later -= 1;
    while ((later * (later + 1)) / 2 <= number) later += 1;
    const earlier = number - (later * (later - 1)) / 2;
    return toEdge(order[earlier] as number, order[later] as number);
  });
}

/**
 * Draws a tree whose edges lead away from its root, a random vertex.
 * @param reach the parent of a vertex is one of the last `reach` vertices before it: 1 makes a path, 2
 * or 3 long branches, and the default the usual shallow tree.
 *
 * @example
 * treeEdges(random, 5).length; // 4
 */
export function treeEdges(
  random: SplitMix64,
  vertexCount: number,
  reach = vertexCount,
): readonly Edge[] {
  const order = drawOrder(random, vertexCount);
  return order.slice(1).map((vertex, before) => {
    const back = Number(random.below(BigInt(Math.max(1, Math.min(reach, before + 1)))));
    return toEdge(order[before - back] as number, vertex);
  });
}

/**
 * The edges of a grid to the right and down; its vertices are numbered row by row.
 *
 * @example
 * gridEdges(2, 2); // [[0n, 1n], [0n, 2n], [1n, 3n], [2n, 3n]]
 */
export function gridEdges(width: number, height: number): readonly Edge[] {
  return Array.from({ length: width * height }, (_, vertex) => [
    ...(vertex % width < width - 1 ? [toEdge(vertex, vertex + 1)] : []),
    ...(vertex + width < width * height ? [toEdge(vertex, vertex + width)] : []),
  ]).flat();
}

/**
 * Adds edges that each close a cycle: back to the beginning of a random walk of up to 8 steps. In a graph
 * without edges, they lead from a vertex to itself.
 *
 * @example
 * const path = [[0n, 1n]] as const;
 * addCycles(random, 2, path, 1).length; // 2
 */
export function addCycles(
  random: SplitMix64,
  vertexCount: number,
  edges: readonly Edge[],
  count: number,
): readonly Edge[] {
  const targets = Map.groupBy(edges, ([source]) => source);
  const added = Array.from({ length: vertexCount === 0 ? 0 : count }, (): Edge => {
    const begin = edges.length === 0 ? random.below(BigInt(vertexCount)) : random.pick(edges)[0];
    let end = begin;
    for (let left = random.between(1n, BigInt(MAX_WALK)); left > 0n; left -= 1n) {
      const ways = targets.get(end);
      if (ways === undefined) break;
      end = random.pick(ways)[1];
    }
    return [end, begin];
  });
  return [...edges, ...added];
}

/**
 * Gives the vertices new numbers and the edges a new order, so that neither gives anything away.
 *
 * @example
 * shuffleGraph(random, 4, gridEdges(2, 2)).length; // 4
 */
export function shuffleGraph(
  random: SplitMix64,
  vertexCount: number,
  edges: readonly Edge[],
): readonly Edge[] {
  const order = drawOrder(random, vertexCount);
  return random
    .shuffle(edges)
    .map(([source, target]) =>
      toEdge(order[Number(source)] as number, order[Number(target)] as number),
    );
}

/**
 * A graph with these edges, to be solved by `solveLoopyGame`.
 *
 * @example
 * solveLoopyGame(graphOfEdges(2, [[0n, 1n]])).outcomeAt(0); // "win"
 */
export function graphOfEdges(vertexCount: number, edges: readonly Edge[]): DirectedGraph {
  return {
    vertexCount,
    sources: Uint32Array.from(edges, ([source]) => Number(source)),
    targets: Uint32Array.from(edges, ([, target]) => Number(target)),
  };
}

function toEdge(source: number, target: number): Edge {
  return [BigInt(source), BigInt(target)];
}

function drawOrder(random: SplitMix64, vertexCount: number): readonly number[] {
  return random.shuffle(Array.from({ length: vertexCount }, (_, vertex) => vertex));
}

/** Draws different numbers below a limit, by Floyd's algorithm (Bentley 1987), in random order. */
function drawNumbers(random: SplitMix64, limit: number, count: number): readonly number[] {
  const numbers = new Set<number>();
  for (let last = Math.max(0, limit - count); last < limit; last += 1) {
    const number = Number(random.below(BigInt(last + 1)));
    numbers.add(numbers.has(number) ? last : number);
  }
  return random.shuffle([...numbers]);
}
