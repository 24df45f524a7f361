import type { Playable } from "../../../core/playable.ts";
import type { GamePlayer } from "../../../play/game-player.ts";
import { type Pairing, playMatch } from "../../../play/play-match.ts";
import type { PlayedMatch } from "../../../play/tournament/play-tournament.ts";
import type { OpenPlayer } from "../program-player.ts";

/** Opens a player for a match of so many games. */
export type OpenForMatch = (gameCount: number) => GamePlayer & Partial<OpenPlayer>;

/** Plays a match of two players, who are opened for it and closed at its end. */
export async function playPair(
  playable: Playable,
  pairings: readonly Pairing[],
  [one, other]: readonly [OpenForMatch, OpenForMatch],
): Promise<Pick<PlayedMatch, "games" | "restarts">> {
  await using opened = new AsyncDisposableStack();
  const open = (player: OpenForMatch) => {
    const ready = player(pairings.length);
    opened.defer(async () => ready[Symbol.asyncDispose]?.());
    return ready;
  };
  const players = [open(one), open(other)] as const;
  const games = await playMatch(playable, pairings, players);
  return { games, restarts: [players[0].restarts ?? 0, players[1].restarts ?? 0] };
}
