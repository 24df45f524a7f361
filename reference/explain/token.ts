import type { DrawPicture, Explain } from "../../harness/core/judging/reference.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { type Edge, graphOfEdges } from "../kit/graphs.ts";
import { type LoopyOutcome, type LoopySolution, solveLoopyGame } from "../kit/loopy.ts";
import { indent, shorten, toText } from "./lines.ts";
import { wordsIn } from "./words-in.ts";
import type { Words } from "./words.ts";

/** More fill several lines and show little. */
const MAX_NODES = 12n;
const MAX_EDGES = 40;
const MAX_LINES = 9;

const SHORT: Readonly<Record<LoopyOutcome, string>> = { win: "W", loss: "L", draw: "D" };

interface Game extends LoopySolution {
  readonly start: number;
  readonly count: number;
  /** The different nodes that a node leads to, ascending. */
  readonly movesAt: (node: number) => readonly number[];
}

/** Explains the outcome by those of the nodes that it depends on, first those that end the game. */
export const explain: Explain = (args, _actual, language) => {
  const game = readGame(args);
  if (game === undefined) return undefined;
  const { start, outcomeAt, lengthAt } = game;
  const words = wordsIn(language);
  const nodes = findNeeded(game).sort(
    (left, right) => rankOf(lengthAt(left)) - rankOf(lengthAt(right)) || left - right,
  );
  const lines = nodes.map((node) => tellNode(game, node, words));
  return toText([
    words.token.heading(start, outcomeAt(start), lengthAt(start)),
    ...indent(shorten(lines, MAX_LINES, words)),
    ...(outcomeAt(start) === "draw" ? [words.token.nobodyForces] : []),
  ]);
};

/** The nodes with their outcomes; the best moves from the start are marked. */
export const picture: DrawPicture = (args, language) => {
  const game = readGame(args);
  if (game === undefined) return undefined;
  const best = bestMoves(game, game.start);
  const things = Array.from({ length: game.count }, (_, node) => ({
    text: String(node),
    note: SHORT[game.outcomeAt(node)],
    ...(best.includes(node) && { isBest: true as const }),
  }));
  return { kind: "row", things, caption: wordsIn(language).picture.token(game.start) };
};

function readGame([nodes, edges, start]: readonly Value[]): Game | undefined {
  const graph = edges as unknown as readonly Edge[];
  if ((nodes as bigint) > MAX_NODES || graph.length > MAX_EDGES) return undefined;
  const count = Number(nodes);
  const movesAt = (node: number) => {
    const targets = graph.filter(([from]) => Number(from) === node).map(([, to]) => Number(to));
    return [...new Set(targets)].sort((left, right) => left - right);
  };
  const solution = solveLoopyGame(graphOfEdges(count, graph));
  return { ...solution, count, start: Number(start), movesAt };
}

/** Moves that win soonest, or keep a draw. */
function bestMoves({ outcomeAt, lengthAt, movesAt }: Game, node: number): readonly number[] {
  const outcome = outcomeAt(node);
  const length = lengthAt(node);
  return movesAt(node).filter((next) =>
    outcome === "win"
      ? outcomeAt(next) === "loss" && rankOf(lengthAt(next)) + 1 === length
      : outcome === "draw" && outcomeAt(next) === "draw",
  );
}

/** The nodes that prove the start's outcome: a best move of each, or all moves of a lost one. */
function findNeeded(game: Game): number[] {
  const needed = new Set([game.start]);
  for (const node of needed) {
    const [best] = bestMoves(game, node);
    const isAllNeeded = game.outcomeAt(node) !== "win" || best === undefined;
    for (const next of isAllNeeded ? game.movesAt(node) : [best]) needed.add(next);
  }
  return [...needed];
}

function tellNode(game: Game, node: number, words: Words): string {
  const { outcomeAt, movesAt } = game;
  const moves = movesAt(node);
  const [best = node] = bestMoves(game, node);
  if (moves.length === 0) return words.token.stuck(node);
  switch (outcomeAt(node)) {
    case "win":
      return words.token.won(node, best);
    case "loss":
      return words.token.lost(node, moves);
    case "draw":
      return words.token.drawn(
        node,
        best,
        moves.filter((next) => outcomeAt(next) === "win"),
      );
  }
}

/** Draws come last. */
function rankOf(length: number | undefined): number {
  return length ?? Number.MAX_SAFE_INTEGER;
}
