import type { Value } from "../../harness/core/values/value.ts";
import { type Edge, graphOfEdges } from "../kit/graphs.ts";
import { type LoopyOutcome, solveLoopyGame } from "../kit/loopy.ts";
import { nameMistakes } from "./name-mistakes.ts";

/** A graph with its moves, and the node of the token. */
interface Token {
  readonly nodes: bigint;
  readonly edges: readonly Edge[];
  readonly start: bigint;
  readonly movesAt: (node: bigint) => readonly bigint[];
}

export const mistakes = nameMistakes((words) => words.mistakes.token, {
  misere: onToken(({ nodes, edges, start }) =>
    solveLoopyGame(graphOfEdges(Number(nodes), edges), "wins").outcomeAt(Number(start)),
  ),
  "players-swapped": onToken((token) => swap(solve(token))),
  "never-draws": onToken((token) => withoutDraw(solve(token), "loss")),
  "draws-won": onToken((token) => withoutDraw(solve(token), "win")),
  "cycle-draws": onToken((token) => (reachesCycle(token) ? "draw" : solve(token))),
  "visited-lost": onToken((token) => searchDepthFirst(token)),
  "stuck-draws": onToken((token) =>
    token.movesAt(token.start).length === 0 ? "draw" : solve(token),
  ),
  "every-move": onToken(({ nodes, edges, start }) => {
    const outcomes = rounds(nodes, edges, (next) => next.length > 0 && next.every(isLoss));
    return outcomes.get(start) ?? "draw";
  }),
  "one-move-ahead": onToken(({ start, movesAt }) => {
    const next = movesAt(start);
    if (next.length === 0) return "loss";
    return next.some((node) => movesAt(node).length === 0) ? "win" : "draw";
  }),
  "both-ways": onToken((token) => {
    const back = token.edges.map(([from, to]): Edge => [to, from]);
    return solve({ ...token, edges: [...token.edges, ...back] });
  }),
  backwards: onToken((token) => {
    const back = token.edges.map(([from, to]): Edge => [to, from]);
    return solve({ ...token, edges: back });
  }),
  "no-loops": onToken((token) =>
    solve({ ...token, edges: token.edges.filter(([from, to]) => from !== to) }),
  ),
  "starts-at-zero": onToken((token) => solve({ ...token, start: 0n })),
});

function onToken(answer: (token: Token) => LoopyOutcome) {
  return ([nodes, edges, start]: readonly Value[]) => {
    const graph = edges as unknown as readonly Edge[];
    const targets = Map.groupBy(graph, ([from]) => from);
    const movesAt = (node: bigint) => (targets.get(node) ?? []).map(([, to]) => to);
    return answer({ nodes: nodes as bigint, edges: graph, start: start as bigint, movesAt });
  };
}

function solve({ nodes, edges, start }: Pick<Token, "nodes" | "edges" | "start">): LoopyOutcome {
  return solveLoopyGame(graphOfEdges(Number(nodes), edges)).outcomeAt(Number(start));
}

function swap(outcome: LoopyOutcome): LoopyOutcome {
  if (outcome === "draw") return "draw";
  return outcome === "win" ? "loss" : "win";
}

function withoutDraw(outcome: LoopyOutcome, other: LoopyOutcome): LoopyOutcome {
  return outcome === "draw" ? other : outcome;
}

function isLoss(outcome: LoopyOutcome | undefined): boolean {
  return outcome === "loss";
}

/** Decides nodes in rounds by another rule for won ones. */
function rounds(
  nodes: bigint,
  edges: readonly Edge[],
  isWon: (next: readonly (LoopyOutcome | undefined)[]) => boolean,
): ReadonlyMap<bigint, LoopyOutcome> {
  const outcomes = new Map<bigint, LoopyOutcome>();
  for (let decided = -1; decided < outcomes.size;) {
    decided = outcomes.size;
    for (let node = 0n; node < nodes; node += 1n) {
      const next = edges.filter(([from]) => from === node).map(([, to]) => outcomes.get(to));
      if (isWon(next)) outcomes.set(node, "win");
      else if (next.every((outcome) => outcome === "win")) outcomes.set(node, "loss");
    }
  }
  return outcomes;
}

function reachesCycle({ start, movesAt }: Token): boolean {
  const finishedNodes = new Set<bigint>();
  const visit = (node: bigint, path: readonly bigint[]): boolean => {
    if (path.includes(node)) return true;
    if (finishedNodes.has(node)) return false;
    finishedNodes.add(node);
    return movesAt(node).some((next) => visit(next, [...path, node]));
  };
  return visit(start, []);
}

/** A depth-first search that takes the nodes on its path for lost ones. */
function searchDepthFirst({ start, movesAt }: Token): LoopyOutcome {
  const outcomes = new Map<bigint, LoopyOutcome>();
  const visit = (node: bigint): LoopyOutcome => {
    const knownOutcome = outcomes.get(node);
    if (knownOutcome !== undefined) return knownOutcome;
    outcomes.set(node, "loss");
    const next = movesAt(node).map(visit);
    const isLost = next.every((outcome) => outcome === "win");
    const outcome = next.some(isLoss) ? "win" : isLost ? "loss" : "draw";
    outcomes.set(node, outcome);
    return outcome;
  };
  return visit(start);
}
