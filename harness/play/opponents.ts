import type { Playable, Position } from "../core/playable.ts";
import type { SplitMix64 } from "../core/split-mix.ts";
import type { Value } from "../core/values/value.ts";

/** Chooses a legal move in a position that has one. */
export type Choose = (position: Position) => Value;

export const OPPONENTS = ["perfect", "greedy", "random", "first"] as const;
export type OpponentName = (typeof OPPONENTS)[number];

export function isOpponent(name: string): name is OpponentName {
  return (OPPONENTS as readonly string[]).includes(name);
}

/** So many moves of a position are compared. */
const MAX_COMPARED = 64;

/** @param random decides between equally good moves */
export function createOpponent(name: OpponentName, playable: Playable, random: SplitMix64): Choose {
  switch (name) {
    case "perfect":
      return (position) => chooseBest(playable, position, random);
    case "greedy":
      return playable.takeMost;
    case "random":
      return (position) => {
        const moves = playable.moves(position);
        return moves.at(Number(random.below(BigInt(moves.count))));
      };
    case "first":
      return (position) => playable.moves(position).at(0);
  }
}

/**
 * A winning move, or the move that leaves the opponent the fewest winning moves, which makes a mistake
 * likely.
 */
function chooseBest(playable: Playable, position: Position, random: SplitMix64): Value {
  const evaluation = playable.evaluate(position);
  const winning = evaluation?.soonest ?? evaluation?.winning ?? [];
  if (winning.length > 0) return random.pick(winning);
  const moves = drawMoves(playable, position, random);
  const answers = moves.map((move) => {
    const after = playable.play(position, move);
    return playable.evaluate(after)?.winning.length ?? 0;
  });
  const fewest = Math.min(...answers);
  return random.pick(moves.filter((_, index) => answers[index] === fewest));
}

/** All moves of a position, or some if there are many. */
export function drawMoves(
  playable: Playable,
  position: Position,
  random: SplitMix64,
): readonly Value[] {
  const moves = playable.moves(position);
  if (moves.count <= MAX_COMPARED) {
    return Array.from({ length: moves.count }, (_, index) => moves.at(index));
  }
  const indices = new Set<bigint>();
  while (indices.size < MAX_COMPARED) indices.add(random.below(BigInt(moves.count)));
  return [...indices].map((index) => moves.at(Number(index)));
}
