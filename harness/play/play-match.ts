import type { Playable, Player, Position } from "../core/playable.ts";
import { SplitMix64 } from "../core/split-mix.ts";
import type { Value } from "../core/values/value.ts";
import type { Verdict } from "../core/judging/verdict.ts";
import type { Choice, GamePlayer } from "./game-player.ts";
import { opponentOf, Referee } from "./referee.ts";
import { tellContradiction } from "./tell-game.ts";

/** Index of one of the two players of a match. */
export type Side = 0 | 1;

/** A game to be played. */
export interface Pairing {
  readonly start: Position;
  /** The player who moves first. */
  readonly first: Side;
  /** Decides what the players draw. */
  readonly seed: bigint;
}

/** Why a game ended. `endless`: it had too many moves, and counts as a draw. */
export type GameEnd =
  | { readonly kind: "finished" | "endless"; readonly winner: Side | undefined }
  | {
      readonly kind: "fault";
      readonly winner: Side;
      readonly verdict: Verdict;
      readonly reason: string;
    };

export interface PlayedGame {
  readonly moves: readonly Value[];
  readonly end: GameEnd;
  /** Sentences on the answers of each player that cannot all be right, with the turn. */
  readonly contradictions: readonly {
    readonly side: Side;
    readonly turn: number;
    readonly sentence: string;
  }[];
}

const MAX_REASON = 300;

/** Longer games are draws. */
export const MAX_TURNS = 400;

/**
 * Plays the games of two players side by side: each player is asked for its moves in all games at
 * once. A player without a legal move loses that game, and the others go on.
 */
export async function playMatch(
  playable: Playable,
  pairings: readonly Pairing[],
  players: readonly [GamePlayer, GamePlayer],
): Promise<readonly PlayedGame[]> {
  const games = pairings.map((pairing) => new MatchGame(playable, pairing));
  for (;;) {
    const open = games.filter((game) => game.end === undefined);
    if (open.length === 0) break;
    // Both players are at work at the same time, in different games.
    const bySide = [0, 1].map((side) => open.filter((game) => game.side === side));
    await Promise.all(
      bySide.map(async (own, side) => {
        if (own.length === 0) return;
        const choices = await (players[side] as GamePlayer).choose(own.map((game) => game.turning));
        for (const [index, game] of own.entries()) game.take(choices[index] as Choice);
      }),
    );
  }
  return games.map((game) => game.played);
}

/** The players' seats, A or B, follow from who moves first. */
class MatchGame {
  readonly #referee: Referee;
  readonly #first: Side;
  readonly #randoms: readonly [SplitMix64, SplitMix64];
  readonly #contradictions: PlayedGame["contradictions"][number][] = [];
  #end: GameEnd | undefined;

  constructor(playable: Playable, { start, first, seed }: Pairing) {
    this.#referee = new Referee(playable, start);
    this.#first = first;
    const random = new SplitMix64(seed);
    this.#randoms = [new SplitMix64(random.next()), new SplitMix64(random.next())];
    this.#end = this.#findEnd();
  }

  get end(): GameEnd | undefined {
    return this.#end;
  }

  /** Whose turn it is. */
  get side(): Side {
    return sideOf(this.#referee, this.#first, this.#referee.mover);
  }

  get turning() {
    const { position, mover } = this.#referee;
    return { position, mover, random: this.#randoms[this.side] };
  }

  get played(): PlayedGame {
    return {
      moves: this.#referee.turns.map(({ move }) => move),
      end: this.#end ?? { kind: "endless", winner: undefined },
      contradictions: this.#contradictions,
    };
  }

  take(choice: Choice): void {
    const { side } = this;
    const { playable, position, mover, turns } = this.#referee;
    if (choice.kind === "move" && choice.contradiction !== undefined) {
      const sentence = tellContradiction(playable, { position, mover }, choice.contradiction);
      this.#contradictions.push({ side, turn: turns.length, sentence });
    }
    const result = makeMove(this.#referee, choice);
    const winner = side === 0 ? 1 : 0;
    this.#end = result.kind === "fault" ? { ...result, winner } : this.#findEnd();
  }

  #findEnd(): GameEnd | undefined {
    const { result, turns } = this.#referee;
    if (result !== undefined) {
      const { winner } = result;
      return {
        kind: "finished",
        winner: winner && sideOf(this.#referee, this.#first, winner),
      };
    }
    return turns.length < MAX_TURNS ? undefined : { kind: "endless", winner: undefined };
  }
}

/** Makes the move that a player chose. An illegal one is the player's fault; reasons become one line. */
export function makeMove(referee: Referee, choice: Choice): Choice {
  if (choice.kind === "fault") return { ...choice, reason: shorten(choice.reason) };
  const illegal = referee.play(choice.move);
  if (illegal === undefined) return choice;
  return { kind: "fault", verdict: "WA", reason: shorten(`Illegal move: ${illegal}.`) };
}

/** The index of a game's player. @param first the index of the one who moves first */
export function sideOf(referee: Pick<Referee, "first">, first: Side, player: Player): Side {
  const isFirst = player === referee.first;
  return isFirst === (first === 0) ? 0 : 1;
}

/** Tables and pages show the first line of a reason. */
function shorten(reason: string): string {
  const [line = ""] = reason.split("\n");
  return line.length > MAX_REASON ? `${line.slice(0, MAX_REASON)}…` : line;
}

/** The names of a game's players by seat. */
export function seatPlayers(first: Player, mover: string, other: string): Record<Player, string> {
  return { [first]: mover, [opponentOf(first)]: other } as Record<Player, string>;
}
