import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { isAcyclic } from "../../harness/problems/acyclic.ts";
import { drawGraph } from "../../reference/token/draw-graph.ts";
import { outcomeByRounds } from "../../reference/token/rounds.ts";
import { outcome } from "../../reference/token.ts";
import type { Edge } from "../../reference/kit/index.ts";

describe("the outcome of a token on a graph", () => {
  test("is that of the definition in rounds", () => {
    const graphs = fc.integer({ min: 1, max: 8 }).chain((count) => {
      const node = fc.integer({ min: 0, max: count - 1 }).map(BigInt);
      const edges = fc.array(fc.tuple(node, node), { maxLength: 14 });
      return fc.tuple(fc.constant(BigInt(count)), edges, node);
    });
    fc.assert(
      fc.property(graphs, (args) => {
        expect(outcome(...args)).toBe(outcomeByRounds(...args));
      }),
    );
  });

  test("of a path is decided by its parity, however long", () => {
    const path = Array.from({ length: 50_000 }, (_, at): Edge => [BigInt(at), BigInt(at + 1)]);
    expect(outcome(50_001n, path, 0n)).toBe("loss");
    expect(outcome(50_001n, path, 1n)).toBe("win");
    expect(outcome(50_001n, [...path, [50_000n, 50_000n]], 1n)).toBe("draw");
  });

  test("does not change if edges are repeated or in another order", () => {
    const edges: Edge[] = [
      [0n, 1n],
      [1n, 0n],
      [1n, 2n],
    ];
    expect(outcome(3n, [...edges, ...edges.toReversed()], 0n)).toBe(outcome(3n, edges, 0n));
  });
});

test.each(["small", "acyclic", "medium"])("graphs drawn for %s suit the group", (group) => {
  const random = new SplitMix64(1n);
  const seen = new Set<string>();
  for (let draw = 0; draw < 60; draw += 1) {
    const [nodes, edges, start] = drawGraph(random, group) as unknown as [bigint, Edge[], bigint];
    expect(start < nodes && edges.flat().every((node) => node >= 0n && node < nodes)).toBe(true);
    expect(group === "acyclic" && !isAcyclic(edges)).toBe(false);
    seen.add(outcome(nodes, edges, start));
  }
  expect(seen.size).toBe(group === "acyclic" ? 2 : 3);
});
