import type { Reference } from "../harness/core/judging/reference.ts";
import type { Value } from "../harness/core/values/value.ts";
import { explain, picture } from "./explain/token.ts";
import { type Edge, graphOfEdges } from "./kit/graphs.ts";
import { type LoopyOutcome, solveLoopyGame } from "./kit/loopy.ts";
import { mistakes } from "./mistakes/token.ts";
import { createTokenPlay } from "./play/token.ts";
import { relations } from "./relations/token.ts";
import { drawGraph } from "./token/draw-graph.ts";
import { outcomeByRounds } from "./token/rounds.ts";

type Args = readonly [nodes: bigint, edges: readonly Edge[], start: bigint];

/** The outcome for the player who moves a token from `start`, by retrograde analysis. */
export function outcome(...[nodes, edges, start]: Args): LoopyOutcome {
  return solveLoopyGame(graphOfEdges(Number(nodes), edges)).outcomeAt(Number(start));
}

export const reference: Reference = {
  solve: (args) => outcome(...toArgs(args)),
  brute: (args) => outcomeByRounds(...toArgs(args)),
  explain,
  picture,
  playable: createTokenPlay(),
  mistakes,
  relations,
  generators: { graphs: drawGraph },
};

function toArgs(args: readonly Value[]): Args {
  return args as unknown as Args;
}
