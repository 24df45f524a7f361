import type { Game, Player } from "./game.ts";
import { opponentOf } from "./game.ts";

/** A directed graph as two lists: edge i goes from `sources[i]` to `targets[i]`. */
export interface DirectedGraph {
  /** Vertices are numbered from 0. */
  readonly vertexCount: number;
  readonly sources: ArrayLike<number>;
  readonly targets: ArrayLike<number>;
}

/** The result of best play for the player to move; a draw if play need not end. */
export type LoopyOutcome = "draw" | "loss" | "win";

export interface LoopySolution {
  readonly outcomeAt: (vertex: number) => LoopyOutcome;
  /** Moves until the end, if the winner hurries and the loser delays; undefined for a draw. */
  readonly lengthAt: (vertex: number) => number | undefined;
}

const DRAW = -1;

/**
 * Solves the game on a directed graph in which players in turn move a token along an edge, by
 * retrograde analysis: from the vertices without a way out backwards, in linear time. Takes 16 bytes a
 * vertex and 4 an edge beyond the graph itself; edges may repeat and be loops.
 *
 * @param stuckMover what happens to a player who cannot move: "loses" in normal play, "wins" in misère
 * @throws {RangeError} if a vertex is out of range, or the two lists differ in length.
 *
 * Source: C. A. B. Smith, Graphs and composite games (1966); A. S. Fraenkel and Y. Perl (1975);
 * Winning Ways, chapter 12; Siegel, chapter VI.
 *
 * @example
 * // 0 and 1 form a circle that can be left from 1 to 2.
 * const circle = solveLoopyGame({ vertexCount: 3, sources: [0, 1, 1], targets: [1, 0, 2] });
 * circle.outcomeAt(1); // "win"
 * circle.lengthAt(1); // 1
 */
export function solveLoopyGame(
  graph: DirectedGraph,
  stuckMover: "loses" | "wins" = "loses",
): LoopySolution {
  checkGraph(graph);
  const lengths = findLengths(graph, stuckMover);
  // Turns alternate, so the number of moves tells who is stuck.
  const lossParity = stuckMover === "loses" ? 0 : 1;
  const lengthAt = (vertex: number): number => {
    const length = lengths[vertex];
    if (length !== undefined) return length;
    throw new RangeError(`there is no vertex ${vertex}: the graph has ${graph.vertexCount}`);
  };
  return {
    outcomeAt: (vertex) => {
      const length = lengthAt(vertex);
      if (length === DRAW) return "draw";
      return length % 2 === lossParity ? "loss" : "win";
    },
    lengthAt: (vertex) => {
      const length = lengthAt(vertex);
      return length === DRAW ? undefined : length;
    },
  };
}

function checkGraph({ vertexCount, sources, targets }: DirectedGraph): void {
  if (!Number.isInteger(vertexCount) || vertexCount < 0) {
    throw new RangeError("the number of vertices must be a whole number from 0 on");
  }
  if (sources.length !== targets.length) {
    throw new RangeError(
      `a graph needs as many targets as sources: ${sources.length} sources, ${targets.length} targets`,
    );
  }
  for (let edge = 0; edge < sources.length; edge += 1) {
    for (const vertex of [sources[edge] as number, targets[edge] as number]) {
      if (Number.isInteger(vertex) && vertex >= 0 && vertex < vertexCount) continue;
      throw new RangeError(
        `edge ${edge} names the vertex ${vertex}: expected whole numbers from 0 to ${vertexCount - 1}`,
      );
    }
  }
}

/**
 * Vertices come into the queue in the order of their lengths. The first lost successor makes a vertex
 * won, soonest; the last won one makes it lost, latest.
 */
function findLengths(graph: DirectedGraph, stuckMover: "loses" | "wins"): Int32Array {
  const { vertexCount } = graph;
  const { starts, sources } = sortByTarget(graph);
  const undecided = countWaysOut(graph);
  const lengths = new Int32Array(vertexCount).fill(DRAW);
  const queue = new Uint32Array(vertexCount);
  let end = 0;
  const decide = (vertex: number, length: number): void => {
    lengths[vertex] = length;
    queue[end] = vertex;
    end += 1;
  };
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    if (undecided[vertex] === 0) decide(vertex, 0);
  }
  const lossParity = stuckMover === "loses" ? 0 : 1;
  for (let at = 0; at < end; at += 1) {
    const vertex = queue[at] as number;
    const length = lengths[vertex] as number;
    const isLost = length % 2 === lossParity;
    const stop = starts[vertex + 1] as number;
    for (let index = starts[vertex] as number; index < stop; index += 1) {
      const source = sources[index] as number;
      if (lengths[source] !== DRAW) continue;
      undecided[source] = (undecided[source] as number) - 1;
      if (isLost || undecided[source] === 0) decide(source, length + 1);
    }
  }
  return lengths;
}

function countWaysOut({ vertexCount, sources }: DirectedGraph): Uint32Array {
  const counts = new Uint32Array(vertexCount);
  for (let edge = 0; edge < sources.length; edge += 1) {
    const source = sources[edge] as number;
    counts[source] = (counts[source] as number) + 1;
  }
  return counts;
}

/** The sources of the edges into vertex v are those from `starts[v]` up to `starts[v + 1]`. */
function sortByTarget({ vertexCount, sources, targets }: DirectedGraph): {
  readonly starts: Uint32Array;
  readonly sources: Uint32Array;
} {
  const starts = new Uint32Array(vertexCount + 1);
  for (let edge = 0; edge < targets.length; edge += 1) {
    const target = targets[edge] as number;
    starts[target] = (starts[target] as number) + 1;
  }
  for (let vertex = 1; vertex <= vertexCount; vertex += 1) {
    starts[vertex] = (starts[vertex] as number) + (starts[vertex - 1] as number);
  }
  const sorted = new Uint32Array(targets.length);
  // Each start is the end of its stretch first, and moves to its beginning as the stretch fills.
  for (let edge = targets.length - 1; edge >= 0; edge -= 1) {
    const target = targets[edge] as number;
    const place = (starts[target] as number) - 1;
    starts[target] = place;
    sorted[place] = sources[edge] as number;
  }
  return { starts, sources: sorted };
}

/** A position of a game and the player who moves in it. */
export interface Turn<State> {
  readonly state: State;
  readonly mover: Player;
}

/**
 * The graph of all positions that can be reached in a game, the start first, so that
 * {@link solveLoopyGame} solves it even if play may go round in circles.
 *
 * @param maxPositions stops a search that would fill the memory
 * @throws {RangeError} if more positions can be reached.
 *
 * @example
 * const graph = positionGraph(octalGame("0.77", [2]));
 * graph.turns[0]; // { state: [2], mover: "A" }
 * solveLoopyGame(graph).outcomeAt(0); // "win"
 */
export function positionGraph<State, Move>(
  game: Game<State, Move>,
  maxPositions = 1_000_000,
): DirectedGraph & { readonly turns: readonly Turn<State>[] } {
  const turns: Turn<State>[] = [];
  const numbers = new Map<string, number>();
  const sources: number[] = [];
  const targets: number[] = [];
  const numberOf = (turn: Turn<State>): number => {
    const key = game.key(turn.state, turn.mover);
    // Keys of impartial games need not name the mover.
    const name = `${turn.mover} ${typeof key} ${key}`;
    const existing = numbers.get(name);
    if (existing !== undefined) return existing;
    if (turns.length === maxPositions) {
      throw new RangeError(`the game has more than ${maxPositions} positions`);
    }
    numbers.set(name, turns.length);
    return turns.push(turn) - 1;
  };
  numberOf({ state: game.start, mover: game.first });
  for (let source = 0; source < turns.length; source += 1) {
    const { state, mover } = turns[source] as Turn<State>;
    for (const move of game.moves(state, mover)) {
      sources.push(source);
      targets.push(numberOf({ state: game.play(state, move), mover: opponentOf(mover) }));
    }
  }
  return { vertexCount: turns.length, sources, targets, turns };
}
