import type { Player } from "../../harness/core/playable.ts";

export type { Player };

/** One instance of a two-player game without chance or hidden information, as plain rules. */
export interface Game<State, Move> {
  readonly start: State;
  /** The player who decides first: B if the rules make A's first move. */
  readonly first: Player;
  /** The legal moves of `mover`, without repetition; none ends the game. */
  readonly moves: (state: State, mover: Player) => readonly Move[];
  readonly play: (state: State, move: Move) => State;
  /** The result for a mover who has no move left. */
  readonly stuckMover: "loses" | "wins";
  /** Equal exactly for positions with the same future: name the mover where it matters. */
  readonly key: (state: State, mover: Player) => string | number | bigint;
}

/** A game in which both players have the same moves. */
export interface ImpartialGame<State, Move> extends Game<State, Move> {
  readonly moves: (state: State) => readonly Move[];
  readonly key: (state: State) => string | number | bigint;
}

/**
 * The other player.
 *
 * @example
 * opponentOf("A"); // "B"
 */
export function opponentOf(player: Player): Player {
  return player === "A" ? "B" : "A";
}
