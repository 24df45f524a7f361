import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SplitMix64 } from "../../../harness/core/split-mix.ts";
import { isAcyclic } from "../../../harness/problems/acyclic.ts";
import {
  acyclicEdges,
  addCycles,
  type Edge,
  graphOfEdges,
  gridEdges,
  randomEdges,
  shuffleGraph,
  treeEdges,
} from "../../../reference/kit/index.ts";

const sizes = fc.record({
  seed: fc.bigInt(0n, 10n ** 6n),
  count: fc.integer({ min: 0, max: 9 }),
  edgeCount: fc.integer({ min: 0, max: 40 }),
});

function isWithin(edges: readonly Edge[], count: number): boolean {
  return edges.flat().every((vertex) => vertex >= 0n && vertex < BigInt(count));
}

function countDifferent(edges: readonly Edge[]): number {
  return new Set(edges.map(String)).size;
}

describe("drawn edges", () => {
  test("are as many as wanted, different, and lead to another vertex", () => {
    fc.assert(
      fc.property(sizes, ({ seed, count, edgeCount }) => {
        const edges = randomEdges(new SplitMix64(seed), count, edgeCount);
        expect(edges.length).toBe(Math.min(edgeCount, Math.max(0, count * (count - 1))));
        expect(countDifferent(edges)).toBe(edges.length);
        expect(isWithin(edges, count) && edges.every(([from, to]) => from !== to)).toBe(true);
      }),
    );
  });

  test("form no cycle if they are to be acyclic", () => {
    fc.assert(
      fc.property(sizes, ({ seed, count, edgeCount }) => {
        const edges = acyclicEdges(new SplitMix64(seed), count, edgeCount);
        expect(edges.length).toBe(Math.min(edgeCount, Math.max(0, (count * (count - 1)) / 2)));
        expect(countDifferent(edges)).toBe(edges.length);
        expect(isWithin(edges, count) && isAcyclic(edges)).toBe(true);
      }),
    );
  });

  test("of a tree lead to every vertex but the root once", () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 4 }), ({ seed, count }, reach) => {
        const edges = treeEdges(new SplitMix64(seed), count, reach);
        expect(edges.length).toBe(Math.max(0, count - 1));
        expect(new Set(edges.map(([, to]) => to)).size).toBe(edges.length);
        expect(isWithin(edges, count) && isAcyclic(edges)).toBe(true);
        const ways = Map.groupBy(edges, ([from]) => from);
        const most = Math.max(0, ...[...ways.values()].map(({ length }) => length));
        expect(most).toBeLessThanOrEqual(reach);
      }),
    );
  });

  test("of a grid lead right and down", () => {
    expect(gridEdges(3, 2)).toEqual([
      [0n, 1n],
      [0n, 3n],
      [1n, 2n],
      [1n, 4n],
      [2n, 5n],
      [3n, 4n],
      [4n, 5n],
    ]);
    expect(gridEdges(0, 2)).toEqual([]);
  });
});

describe("added edges", () => {
  test("each close a cycle", () => {
    fc.assert(
      fc.property(sizes, ({ seed, count, edgeCount }) => {
        const random = new SplitMix64(seed);
        const edges = acyclicEdges(random, count, edgeCount);
        const cyclic = addCycles(random, count, edges, 2);
        expect(cyclic.slice(0, edges.length)).toEqual(edges);
        expect(cyclic.length).toBe(edges.length + (count === 0 ? 0 : 2));
        for (const added of cyclic.slice(edges.length)) {
          expect(isAcyclic([...edges, added])).toBe(false);
        }
      }),
    );
  });
});

/** How many edges begin, and how many end, at the vertices, without their numbers. */
function degrees(edges: readonly Edge[]): readonly (readonly number[])[] {
  return [0, 1].map((end) =>
    [...Map.groupBy(edges, (edge) => edge[end]).values()]
      .map(({ length }) => length)
      .sort((left, right) => left - right),
  );
}

test("a shuffled graph is the same but for its numbers and the order of its edges", () => {
  const edges = gridEdges(4, 3);
  const shuffled = shuffleGraph(new SplitMix64(5n), 12, edges);
  expect(degrees(shuffled)).toEqual(degrees(edges));
  expect(shuffled).not.toEqual(edges);
  expect(isAcyclic(shuffled)).toBe(true);
});

test("a seed always makes the same graph, and becomes a graph to solve", () => {
  const [one, other] = [7n, 7n].map((seed) => acyclicEdges(new SplitMix64(seed), 4, 3));
  expect(one).toEqual(other);
  expect(graphOfEdges(3, [[2n, 0n]])).toMatchObject({ vertexCount: 3 });
  expect([...(graphOfEdges(3, [[2n, 0n]]).sources as Uint32Array)]).toEqual([2]);
});
