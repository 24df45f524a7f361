import type { Outcome, Playable, Position } from "../../core/playable.ts";
import type { ExploredGraph } from "../../core/results/exploration.ts";
import { type JsonValue, toJson } from "../../core/values/value.ts";

/** More make a list that nobody reads. */
const MAX_POSITIONS = 2_000;
const MAX_MOVES = 20_000;

interface Vertex {
  readonly position: Position;
  readonly moves: { readonly move: JsonValue; readonly to: number }[];
}

/**
 * All positions that can be reached from a start, their outcomes and the moves between them. Outcomes
 * come from the ends of the game alone, not from the exercise's solver.
 * @returns undefined if there are too many.
 */
export function explorePositions(playable: Playable, start: Position): ExploredGraph | undefined {
  const vertices = findVertices(playable, start);
  if (vertices === undefined) return undefined;
  const outcomes = findOutcomes(playable, vertices);
  const labels = labelPositions(playable, vertices);
  const outcomeAt = (vertex: number) => outcomes[vertex] as Outcome;
  return {
    positions: vertices.map(({ position, moves }, vertex) => ({
      position: toJsonPosition(playable, position),
      label: labels[vertex] as string,
      mover: playable.moverIn?.(position) ?? null,
      outcome: outcomeAt(vertex),
      moves: moves.map(({ move, to }) => ({
        move,
        to,
        isBest:
          outcomeAt(vertex) !== "loss" && afterMove(playable, outcomeAt(to)) === outcomeAt(vertex),
      })),
    })),
  };
}

/** A position's values as JSON. */
export function toJsonPosition({ position: parts }: Playable, position: Position): JsonValue[] {
  return parts.map(({ type }, at) => toJson(type, position[at] as Position[number]));
}

function findVertices(playable: Playable, start: Position): readonly Vertex[] | undefined {
  const vertices: Vertex[] = [];
  const byKey = new Map<string, number>();
  const find = (position: Position): number => {
    const key = JSON.stringify(toJsonPosition(playable, position));
    const existing = byKey.get(key);
    if (existing !== undefined) return existing;
    byKey.set(key, vertices.length);
    vertices.push({ position, moves: [] });
    return vertices.length - 1;
  };
  find(start);
  let moveCount = 0;
  for (let vertex = 0; vertex < vertices.length; vertex += 1) {
    const { position, moves } = vertices[vertex] as Vertex;
    const legal = playable.moves(position);
    moveCount += legal.count;
    if (moveCount > MAX_MOVES) return undefined;
    for (let index = 0; index < legal.count; index += 1) {
      const move = legal.at(index);
      moves.push({
        move: toJson(playable.move, move),
        to: find(playable.play(position, move)),
      });
      if (vertices.length > MAX_POSITIONS) return undefined;
    }
  }
  return vertices;
}

/** Works backwards from the ends. Positions that no end decides are draws: play goes on for ever. */
function findOutcomes(playable: Playable, vertices: readonly Vertex[]): readonly Outcome[] {
  const outcomes: (Outcome | undefined)[] = vertices.map(() => undefined);
  const undecided = vertices.map(({ moves }) => moves.length);
  const sources: number[][] = vertices.map(() => []);
  for (const [vertex, { moves }] of vertices.entries()) {
    for (const { to } of moves) (sources[to] as number[]).push(vertex);
  }
  const decided: number[] = [];
  const decide = (vertex: number, outcome: Outcome): void => {
    outcomes[vertex] = outcome;
    decided.push(vertex);
  };
  for (const [vertex, { moves, position }] of vertices.entries()) {
    if (moves.length === 0) decide(vertex, playable.finish(position).outcome);
  }
  for (const vertex of decided) {
    const outcome = afterMove(playable, outcomes[vertex] as Outcome);
    for (const source of sources[vertex] as number[]) {
      if (outcomes[source] !== undefined) continue;
      undecided[source] = (undecided[source] as number) - 1;
      const isDrawn = () => vertices[source]?.moves.some(({ to }) => outcomes[to] === "draw");
      if (outcome === "win") decide(source, "win");
      else if (undecided[source] === 0) decide(source, isDrawn() ? "draw" : "loss");
    }
  }
  // A solitaire that never ends is not solved.
  const endless: Outcome = playable.playerCount === 1 ? "loss" : "draw";
  return outcomes.map((outcome) => outcome ?? endless);
}

/** The outcome for the player who moved, given that of the player to move next. */
function afterMove({ playerCount }: Playable, outcome: Outcome): Outcome {
  if (playerCount === 1 || outcome === "draw") return outcome;
  return outcome === "win" ? "loss" : "win";
}

/** Short names: the values that differ between the positions, "8 A". */
function labelPositions(playable: Playable, vertices: readonly Vertex[]): readonly string[] {
  const positionTexts = vertices.map(({ position }) =>
    toJsonPosition(playable, position).map((value) => JSON.stringify(value)),
  );
  const differing = playable.position.flatMap((_, at) =>
    positionTexts.some((values) => values[at] !== positionTexts[0]?.[at]) ? [at] : [],
  );
  const hasLists = differing.some((at) => positionTexts[0]?.[at]?.startsWith("["));
  const separator = hasLists ? ", " : " ";
  return positionTexts.map((values) =>
    differing.map((at) => toWords(values[at] as string)).join(separator),
  );
}

/** `[2,3]` as `2 3`. */
function toWords(json: string): string {
  return json.replaceAll(/["[\]{}]/g, "").replaceAll(",", " ") || "none";
}
