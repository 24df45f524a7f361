import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutGraph } from "../../../harness/report/exploration/graph-layout.ts";
import { graphWith } from "./sample-explorations.ts";

test("a position is below all that lead to it, and a long edge bends in the layers it crosses", () => {
  const { nodes, edges } = layOutGraph(
    graphWith(4, [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
    ]),
  );
  const heights = nodes.map(({ y }) => y);
  expect(heights).toEqual(heights.toSorted((left, right) => left - right));
  expect(new Set(heights).size).toBe(4);
  expect(edges.map(({ points }) => points.length)).toEqual([2, 4, 2, 2]);
});

test("several moves to one position are one edge, the best of them", () => {
  const graph = graphWith(2, [
    [0, 1],
    [0, 1],
  ]);
  const best = { ...graph.positions[0]?.moves[1], isBest: true };
  Object.assign(graph.positions[0]?.moves[1] ?? {}, best);
  expect(layOutGraph(graph).edges).toMatchObject([{ from: 0, to: 1, isBest: true }]);
});

test("nodes never overlap, and everything is inside, whatever leads where", () => {
  const vertex = fc.nat({ max: 11 });
  fc.assert(
    fc.property(fc.array(fc.tuple(vertex, vertex), { maxLength: 40 }), (extra) => {
      const path = Array.from({ length: 11 }, (_, at) => [Math.floor(at / 2), at + 1] as const);
      const { nodes, edges, width, height } = layOutGraph(graphWith(12, [...path, ...extra]));
      const isApart = nodes.every((one, at) =>
        nodes
          .slice(at + 1)
          .every(
            (other) =>
              one.y !== other.y || Math.abs(one.x - other.x) > (one.width + other.width) / 2,
          ),
      );
      const isInside = [...nodes, ...edges.flatMap(({ points }) => points)].every(
        ({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height,
      );
      expect([isApart, isInside]).toEqual([true, true]);
    }),
  );
});
