import type { LoopyOutcome } from "../kit/loopy.ts";
import type { Edge } from "../kit/graphs.ts";

/**
 * The outcome by the definition, in rounds: a node is lost if every move leads to a won one, and won if a
 * move leads to a lost one. Nodes that no round decides are drawn.
 */
export function outcomeByRounds(
  nodes: bigint,
  edges: readonly Edge[],
  start: bigint,
): LoopyOutcome {
  const outcomes = new Map<bigint, LoopyOutcome>();
  for (let decided = -1; decided < outcomes.size;) {
    decided = outcomes.size;
    for (let node = 0n; node < nodes; node += 1n) {
      const next = edges.filter(([from]) => from === node).map(([, to]) => outcomes.get(to));
      if (next.includes("loss")) outcomes.set(node, "win");
      else if (next.every((outcome) => outcome === "win")) outcomes.set(node, "loss");
    }
  }
  return outcomes.get(start) ?? "draw";
}
