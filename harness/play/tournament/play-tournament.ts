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

type Finished = Pick<PlayedMatch, "games" | "restarts">;

/** Plays matches at the same time, and returns them in their order. No player is in two of them. */
type PlayAll = (pairs: readonly Pair[]) => Promise<readonly Finished[]>;

/** The matches of a tournament that is played round by round, as far as they are decided. */
export interface MatchPlan {
  /** In the order of the rounds; {@link PlayedMatch.out} of each. */
  readonly decided: readonly Pick<PlayedMatch, "pair" | "out">[];
  /** The rest of the current round; empty at the end of the tournament. */
  readonly toPlay: readonly Pair[];
}

/**
 * Plans a tournament. A player is out after the round in which it has lost as many games by faults as a
 * match has: this depends on games only, never on their speed.
 * @param failuresIn how many games of a match each player lost by faults; undefined: not yet played
 */
export function planMatches(
  playerCount: number,
  gamesPerMatch: number,
  failuresIn: (pair: Pair) => readonly [number, number] | undefined,
): MatchPlan {
  const failures = Array.from({ length: playerCount }, () => 0);
  const decided: Pick<PlayedMatch, "pair" | "out">[] = [];
  for (const round of scheduleRounds(playerCount)) {
    const toPlay: Pair[] = [];
    const added: (readonly [player: number, count: number])[] = [];
    for (const pair of round) {
      const out = pair.filter((player) => (failures[player] ?? 0) >= gamesPerMatch);
      const failed = failuresIn(pair);
      if (out.length === 0 && failed === undefined) {
        toPlay.push(pair);
        continue;
      }
      decided.push({ pair, out });
      if (out.length === 0 && failed !== undefined) {
        added.push([pair[0], failed[0]], [pair[1], failed[1]]);
      }
    }
    if (toPlay.length > 0) return { decided, toPlay };
    for (const [player, count] of added) failures[player] = (failures[player] ?? 0) + count;
  }
  return { decided, toPlay: [] };
}

/** Plays the matches of all rounds: see {@link planMatches}. */
export async function playTournament(
  playerCount: number,
  gamesPerMatch: number,
  playAll: PlayAll,
): Promise<readonly PlayedMatch[]> {
  const played = new Map<string, Finished>();
  for (;;) {
    const { toPlay, decided } = planMatches(playerCount, gamesPerMatch, (pair) => {
      const match = played.get(String(pair));
      return match && countFailures(match.games);
    });
    if (toPlay.length === 0)
      return decided.map((match) => ({ ...match, ...gamesOf(match, played) }));
    const matches = await playAll(toPlay);
    for (const [index, pair] of toPlay.entries()) {
      played.set(String(pair), matches[index] as Finished);
    }
  }
}

/** How many games each player of a match lost by faults. */
export function countFailures(
  games: readonly { readonly end: { readonly kind: string; readonly winner?: unknown } }[],
): readonly [number, number] {
  const faults = games.filter(({ end }) => end.kind === "fault");
  const won = faults.filter(({ end }) => end.winner === 0).length;
  return [faults.length - won, won];
}

/** The games of a decided match; none if a player was out. */
export function gamesOf(
  { pair, out }: Pick<PlayedMatch, "pair" | "out">,
  played: ReadonlyMap<string, Finished>,
): Finished {
  const match = out.length === 0 ? played.get(String(pair)) : undefined;
  return match ?? { games: [], restarts: [0, 0] };
}
