import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ImpartialGame } from "../../../reference/kit/game.ts";
import { type DirectedGraph, positionGraph, solveLoopyGame } from "../../../reference/kit/loopy.ts";
import { createSolver } from "../../../reference/kit/solver.ts";
import { pile, unevenPile } from "./piles.ts";

type Edge = readonly [number, number];

function graphOf(vertexCount: number, edges: readonly Edge[]): DirectedGraph {
  return {
    vertexCount,
    sources: edges.map(([source]) => source),
    targets: edges.map(([, target]) => target),
  };
}

/** Results as "win 3", by the definition: who can force the end within so many moves? */
function solveByDefinition(
  vertexCount: number,
  edges: readonly Edge[],
  stuckMover: "loses" | "wins",
): string[] {
  const found = Array.from({ length: vertexCount }, () => "draw");
  let wins = new Set<number>();
  let losses = new Set<number>();
  const vertices = [...found.keys()];
  for (let moves = 0; moves <= 2 * vertexCount; moves += 1) {
    const nextOf = (vertex: number) =>
      edges.filter(([source]) => source === vertex).map(([, target]) => target);
    const isStuck = (vertex: number) => nextOf(vertex).length === 0;
    const [oldWins, oldLosses] = [wins, losses];
    wins = new Set(
      vertices.filter((vertex) =>
        isStuck(vertex)
          ? stuckMover === "wins"
          : nextOf(vertex).some((next) => oldLosses.has(next)),
      ),
    );
    losses = new Set(
      vertices.filter((vertex) =>
        isStuck(vertex)
          ? stuckMover === "loses"
          : nextOf(vertex).every((next) => oldWins.has(next)),
      ),
    );
    for (const vertex of vertices) {
      if (found[vertex] !== "draw") continue;
      if (wins.has(vertex)) found[vertex] = `win ${moves}`;
      if (losses.has(vertex)) found[vertex] = `loss ${moves}`;
    }
  }
  return found;
}

describe("a loopy game", () => {
  test("has the outcomes and lengths of the definition, in normal and misère play", () => {
    const graphs = fc
      .integer({ min: 1, max: 7 })
      .chain((count) =>
        fc.tuple(
          fc.constant(count),
          fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 3 * count }),
        ),
      );
    fc.assert(
      fc.property(graphs, fc.constantFrom("loses", "wins"), ([vertexCount, edges], stuckMover) => {
        const { outcomeAt, lengthAt } = solveLoopyGame(graphOf(vertexCount, edges), stuckMover);
        const solved = Array.from({ length: vertexCount }, (_, vertex) =>
          [outcomeAt(vertex), lengthAt(vertex)].join(" ").trim(),
        );
        expect(solved).toEqual(solveByDefinition(vertexCount, edges, stuckMover));
      }),
      { numRuns: 1_000 },
    );
  });

  test("is won soon and lost late", () => {
    // 0 wins at once by 3, or in three moves by 1; 5 loses by 0 and 6, and 6 holds out longer.
    const edges: Edge[] = [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
      [5, 0],
      [5, 6],
      [6, 1],
    ];
    const { outcomeAt, lengthAt } = solveLoopyGame(graphOf(7, edges));
    expect([outcomeAt(0), lengthAt(0)]).toEqual(["win", 1]);
    expect([outcomeAt(6), lengthAt(6)]).toEqual(["win", 3]);
    expect([outcomeAt(5), lengthAt(5)]).toEqual(["loss", 4]);
  });

  test("on a long path needs no deep stack", () => {
    const count = 100_000;
    const sources = Uint32Array.from({ length: count - 1 }, (_, vertex) => vertex + 1);
    const targets = Uint32Array.from({ length: count - 1 }, (_, vertex) => vertex);
    const { outcomeAt, lengthAt } = solveLoopyGame({ vertexCount: count, sources, targets });
    expect(lengthAt(count - 1)).toBe(count - 1);
    expect(outcomeAt(count - 1)).toBe("win");
  });

  test("is refused if its graph is none", () => {
    expect(() => solveLoopyGame(graphOf(2, [[0, 2]]))).toThrow(
      "edge 0 names the vertex 2: expected whole numbers from 0 to 1",
    );
    expect(() => solveLoopyGame(graphOf(2, [[-1, 0]]))).toThrow("names the vertex -1");
    expect(() => solveLoopyGame(graphOf(2, [[0, 0.5]]))).toThrow("names the vertex 0.5");
    expect(() => solveLoopyGame(graphOf(-1, []))).toThrow("number of vertices");
    expect(() => solveLoopyGame({ vertexCount: 1, sources: [0], targets: [] })).toThrow(
      "1 sources, 0 targets",
    );
    expect(() => solveLoopyGame(graphOf(1, [])).outcomeAt(1)).toThrow("there is no vertex 1");
  });
});

describe("the graph of a game's positions", () => {
  test.for([pile(12), pile(12, "wins"), unevenPile(9)])(
    "gives the outcomes of the solver where play ends",
    (game) => {
      const { turns, ...graph } = positionGraph(game);
      const { outcomeAt } = solveLoopyGame(graph, game.stuckMover);
      const solver = createSolver(game);
      expect(turns[0]).toEqual({ state: game.start, mover: game.first });
      for (const [vertex, { state, mover }] of turns.entries())
        expect(outcomeAt(vertex)).toBe(solver.canWin(state, mover) ? "win" : "loss");
    },
  );

  test("solves a game in which play may go round in circles", () => {
    // On a circle of 3 places one steps on, or from place 2 off the board.
    const circle: ImpartialGame<number, number> = {
      start: 0,
      first: "A",
      moves: (at) => (at === 3 ? [] : at === 2 ? [0, 3] : [at + 1]),
      play: (_at, next) => next,
      stuckMover: "loses",
      key: (at) => at,
    };
    const { outcomeAt, lengthAt } = solveLoopyGame(positionGraph(circle));
    expect([outcomeAt(0), lengthAt(0)]).toEqual(["win", 3]);
    expect(() => positionGraph(circle, 5)).toThrow("more than 5 positions");
  });
});
