import type { Playable, Player, Position } from "../core/playable.ts";
import type { Verdict } from "../core/judging/verdict.ts";
import type { SplitMix64 } from "../core/split-mix.ts";
import type { Value } from "../core/values/value.ts";
import { createOpponent, type OpponentName } from "./opponents.ts";

/** A game in which a player is to move. */
export interface Turning {
  readonly position: Position;
  readonly mover: Player;
  /** Draws for this player in this game, so that no other game changes its moves. */
  readonly random: SplitMix64;
}

/** A player's move; or why it has none, which ends its game. */
export type Choice =
  | {
      readonly kind: "move";
      readonly move: Value;
      readonly contradiction?: Contradiction;
    }
  | PlayerFault;

/** Answers of a player that cannot all be right, as margins of the player to move. */
export interface Contradiction {
  /** By its answer to the position. */
  readonly claimed: bigint;
  /** By its answers to the positions after the moves. */
  readonly margin: bigint;
  /** A move with this margin. */
  readonly move: Value;
}

export interface PlayerFault {
  readonly kind: "fault";
  readonly verdict: Verdict;
  readonly reason: string;
}

/** Chooses the moves of many games at once. They may be illegal. */
export interface GamePlayer {
  readonly choose: (games: readonly Turning[]) => Promise<readonly Choice[]>;
}

/** Lets one of our opponents play. */
export function opponentPlayer(name: OpponentName, playable: Playable): GamePlayer {
  return {
    choose: async (games) =>
      Promise.resolve(
        games.map(({ position, random }): Choice => {
          const move = createOpponent(name, playable, random)(position);
          return { kind: "move", move };
        }),
      ),
  };
}
