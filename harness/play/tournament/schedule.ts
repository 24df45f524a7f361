import type { Position } from "../../core/playable.ts";
import { SplitMix64 } from "../../core/split-mix.ts";
import type { Pairing, Side } from "../play-match.ts";

/** Two players by their indices. */
export type Pair = readonly [number, number];

/**
 * Rounds in which everybody meets everybody once and nobody has two matches in a round, by the circle
 * method: one player stays, the others rotate.
 */
export function scheduleRounds(playerCount: number): readonly (readonly Pair[])[] {
  const seats = playerCount + (playerCount % 2);
  const rounds: Pair[][] = [];
  for (let round = 0; round < seats - 1; round += 1) {
    const at = (seat: number) => (seat === 0 ? 0 : 1 + ((seat - 1 + round) % (seats - 1)));
    const pairs = Array.from({ length: seats / 2 }, (_, seat): Pair => {
      const [one, other] = [at(seat), at(seats - 1 - seat)];
      return one < other ? [one, other] : [other, one];
    });
    // With an odd number of players, one has nobody to play against.
    rounds.push(pairs.filter(([, other]) => other < playerCount));
  }
  return rounds;
}

/** The games of a match: two from each start, each player moving first in one of them. */
export function pairGames(
  starts: readonly Position[],
  [one, other]: Pair,
  seed: bigint,
): readonly Pairing[] {
  return starts.flatMap((start, position) =>
    ([0, 1] as const).map((first: Side) => ({
      start,
      first,
      seed: mixSeed(seed, [one, other, position, first]),
    })),
  );
}

function mixSeed(seed: bigint, parts: readonly number[]): bigint {
  return parts.reduce(
    (mixed, part) => new SplitMix64(mixed ^ BigInt(part + 1)).next(),
    new SplitMix64(seed).next(),
  );
}
