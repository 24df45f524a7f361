import type { Relation } from "../../harness/core/judging/reference.ts";
import type { Edge } from "../kit/graphs.ts";

/** Each move needs its own answer, which takes milliseconds for a large graph. */
const MAX_MOVES = 8;

export const relations: readonly Relation[] = [
  {
    name: "a node is won if a move leads to a lost one, lost if all lead to won ones, otherwise drawn",
    check: ([nodes, edges, start], solve) => {
      const graph = edges as unknown as readonly Edge[];
      const targets = new Set(graph.filter(([from]) => from === start).map(([, to]) => to));
      if (targets.size > MAX_MOVES) return undefined;
      const outcomes = [...targets].map((to) => solve([nodes as bigint, graph, to]));
      const isLost = outcomes.every((outcome) => outcome === "win");
      const expected = outcomes.includes("loss") ? "win" : isLost ? "loss" : "draw";
      const own = solve([nodes as bigint, graph, start as bigint]);
      if (own === expected) return undefined;
      const list = outcomes.length === 0 ? "no move" : `moves to ${outcomes.join(", ")}`;
      return `solve says ${String(own)} for a node with ${list}`;
    },
  },
];
