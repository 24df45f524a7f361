import type { Cell } from "../../harness/core/film.ts";
import type { Playable } from "../../harness/core/playable.ts";
import type { Value } from "../../harness/core/values/value.ts";
import type { ValueType } from "../../harness/core/values/value-type.ts";
import { wordsIn } from "../explain/words-in.ts";
import { type Edge, graphOfEdges } from "../kit/graphs.ts";
import { type LoopySolution, solveLoopyGame } from "../kit/loopy.ts";
import { createPlayable } from "../kit/playable.ts";

/** More nodes than a screen shows. */
const MAX_DRAWN = 16;
const MAX_NODES = 1_000_000n;

interface State {
  readonly nodes: bigint;
  readonly edges: readonly Edge[];
  /** The node of the token. */
  readonly node: bigint;
}

const INT: ValueType = { kind: "int" };

/** A token is moved along edges; a player who cannot move loses, and a repetition is a draw. */
export function createTokenPlay(): Playable {
  const graphs = new WeakMap<readonly Edge[], Graph>();
  /** All positions of a game have the same list of edges. */
  const graphOf = ({ nodes, edges }: State): Graph => {
    const graph = graphs.get(edges) ?? readGraph(nodes, edges);
    graphs.set(edges, graph);
    return graph;
  };
  const movesAt = (state: State, node = state.node) => graphOf(state).targets.get(node) ?? [];
  return createPlayable<State, bigint>({
    playerCount: 2,
    position: [
      { name: "nodes", type: INT },
      { name: "edges", type: { kind: "list", item: { kind: "pair", first: INT, second: INT } } },
      { name: "node", type: INT },
    ],
    move: INT,
    start: toState,
    read: toState,
    write: ({ nodes, edges, node }) => [nodes, edges, node],
    findFault: ({ nodes, edges, node }, language) => {
      const { nodesOutside, noNode } = wordsIn(language).refusals;
      if (nodes < 1n || nodes > MAX_NODES) return nodesOutside(nodes, MAX_NODES);
      const wrong = [node, ...edges.flat()].find((each) => each < 0n || each >= nodes);
      return wrong === undefined ? undefined : noNode(wrong, nodes - 1n);
    },
    key: ({ node }) => String(node),
    moves: (state) => movesAt(state),
    play: (state, node) => ({ ...state, node }),
    finish: () => ({ outcome: "loss" }),
    evaluate: (state) => {
      const { solution } = graphOf(state);
      const outcomeOf = (node: bigint) => solution.outcomeAt(Number(node));
      const lengthOf = (node: bigint) => solution.lengthAt(Number(node)) ?? 0;
      const outcome = outcomeOf(state.node);
      if (outcome === "loss") return { outcome, winning: [] };
      const outcomeForOther = outcome === "win" ? "loss" : "draw";
      const winning = movesAt(state).filter((node) => outcomeOf(node) === outcomeForOther);
      const shortest = Math.min(...winning.map(lengthOf));
      return { outcome, winning, soonest: winning.filter((node) => lengthOf(node) === shortest) };
    },
    takeMost: (state) =>
      movesAt(state).reduce((few, node) =>
        movesAt(state, node).length < movesAt(state, few).length ? node : few,
      ),
    describe: (state, language) => wordsIn(language).play.token(state.node, movesAt(state)),
    describeMove: (_, node, language) => wordsIn(language).play.movesTo(node),
    draw: (state, move) => {
      const drawRow = (node: bigint): readonly Cell[] => {
        const isHere = node === state.node;
        const targets = movesAt(state, node).slice(0, MAX_DRAWN);
        return [
          isHere ? { text: String(node), mark: "new" } : { text: String(node) },
          ...(targets.length === 0 ? [] : [{ text: "→" }]),
          ...targets.map((to): Cell => {
            const text = String(to);
            return isHere && to === move ? { text, mark: "taken" } : { text };
          }),
        ];
      };
      if (state.nodes > BigInt(MAX_DRAWN)) return [drawRow(state.node)];
      return Array.from({ length: Number(state.nodes) }, (_, node) => drawRow(BigInt(node)));
    },
  });
}

function toState([nodes, edges, node]: readonly Value[]): State {
  return {
    nodes: nodes as bigint,
    edges: edges as unknown as readonly Edge[],
    node: node as bigint,
  };
}

interface Graph {
  readonly solution: LoopySolution;
  /** The different targets of each node, ascending. */
  readonly targets: ReadonlyMap<bigint, readonly bigint[]>;
}

function readGraph(nodes: bigint, edges: readonly Edge[]): Graph {
  const bySource = Map.groupBy(edges, ([from]) => from);
  const targets = [...bySource].map(([from, own]): [bigint, readonly bigint[]] => {
    const different = [...new Set(own.map(([, to]) => to))];
    return [from, different.sort((left, right) => (left < right ? -1 : 1))];
  });
  return {
    solution: solveLoopyGame(graphOfEdges(Number(nodes), edges)),
    targets: new Map(targets),
  };
}
