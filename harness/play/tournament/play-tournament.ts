import type { PlayedGame } from "../play-match.ts";
import { type Pair, scheduleRounds } from "./schedule.ts";

/** A match that was played; without games if one of the players was out. */
export interface PlayedMatch {
  readonly pair: Pair;
  /** Two from each start position, in the order of {@link pairGames}. */
  readonly games: readonly PlayedGame[];
  /** The players, of two, who were out before it. */
  readonly out: readonly number[];
  /** How often the process of each player ended at a position that it can answer. */
  readonly restarts: readonly [number, number];
}

/** Plays matches at the same time, and returns them in their order. No player is in two of them. */
type PlayAll = (
  pairs: readonly Pair[],
) => Promise<readonly Pick<PlayedMatch, "games" | "restarts">[]>;

/**
 * Plays the matches of all rounds. A player is out of the tournament after the round in which it has
 * lost as many games by faults as a match has: this depends on games only, never on their speed.
 */
export async function playTournament(
  playerCount: number,
  gamesPerMatch: number,
  playAll: PlayAll,
): Promise<readonly PlayedMatch[]> {
  const failures = Array.from({ length: playerCount }, () => 0);
  const matches: PlayedMatch[] = [];
  for (const round of scheduleRounds(playerCount)) {
    const findOut = (pair: Pair) =>
      pair.filter((player) => (failures[player] ?? 0) >= gamesPerMatch);
    const pairs = round.filter((pair) => findOut(pair).length === 0);
    const played = await playAll(pairs);
    for (const pair of round) {
      const out = findOut(pair);
      const match = played[pairs.indexOf(pair)] ?? { games: [], restarts: [0, 0] as const };
      matches.push({ pair, out, ...match });
    }
    for (const [index, pair] of pairs.entries()) {
      for (const { end } of played[index]?.games ?? []) {
        if (end.kind !== "fault") continue;
        const loser = pair[end.winner === 0 ? 1 : 0];
        failures[loser] = (failures[loser] ?? 0) + 1;
      }
    }
  }
  return matches;
}
