import type { Film } from "../../core/film.ts";
import type { Playable, Player, Position } from "../../core/playable.ts";
import { SplitMix64 } from "../../core/split-mix.ts";
import { createOpponent, type OpponentName } from "../../play/opponents.ts";
import { Referee } from "../../play/referee.ts";
import { filmGame } from "../../play/tell-game.ts";

/** Longer games are not shown. */
const MAX_TURNS = 200;
const SEED = 1n;

const PAIRS: readonly (readonly [OpponentName, OpponentName])[] = [
  ["perfect", "perfect"],
  ["perfect", "random"],
  ["random", "perfect"],
];

/** Films of games between a perfect and a random player. */
export function filmSampleGames(playable: Playable, start: Position): readonly Film[] {
  const pairs = playable.playerCount === 1 ? PAIRS.slice(0, 1) : PAIRS;
  return pairs.flatMap(([first, second]) => {
    const referee = playGame(playable, start, [first, second], MAX_TURNS);
    if (!referee.isOver || referee.turns.length === 0) return [];
    const names: Record<Player, string> =
      referee.first === "A"
        ? { A: `A (${first})`, B: `B (${second})` }
        : { A: `A (${second})`, B: `B (${first})` };
    const title =
      playable.playerCount === 1
        ? "Best play"
        : first === second
          ? "Two perfect players"
          : `A ${first} player begins, against a ${second} one`;
    return [filmGame(referee, title, names)];
  });
}

/** Lets two of our players play, the one who begins first, for at most so many turns. */
export function playGame(
  playable: Playable,
  start: Position,
  [first, second]: readonly [OpponentName, OpponentName],
  maxTurns: number,
): Referee {
  const random = new SplitMix64(SEED);
  const players = [first, second].map((name) => createOpponent(name, playable, random));
  const referee = new Referee(playable, start);
  while (!referee.isOver && referee.turns.length < maxTurns) {
    const isFirst = referee.mover === referee.first;
    const choose = players[isFirst ? 0 : 1] as (typeof players)[number];
    const reason = referee.play(choose(referee.position));
    if (reason !== undefined) throw new Error(`a player made an illegal move: ${reason}`);
  }
  return referee;
}
