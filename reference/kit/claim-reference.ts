import type { Reference } from "../../harness/core/judging/reference.ts";
import type { Playable, Position } from "../../harness/core/playable.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { describeOver } from "./player-reference.ts";

/**
 * The reference of an exercise whose function claims who loses: true if the player to move does. The
 * arguments are a position of the game, which always ends, and in which a player who has no move loses.
 *
 * @example
 * // `game` is that of the example of normalPlay.
 * const { solve } = createClaimReference(game);
 * solve([3n]); // true
 */
export function createClaimReference(playable: Playable): Reference {
  return {
    solve: (position) => playable.evaluate(position)?.outcome === "loss",
    brute: (position) => createLossFinder(playable)(position),
    hasAnswer: (position) =>
      describeOver(playable, position, "en") === undefined &&
      playable.evaluate(position) !== undefined,
    isValid: (position, language) => describeOver(playable, position, language),
    playable: toClaimGame(playable),
  };
}

/** The game of an exercise whose arguments are a position, and whose answers say that its mover loses. */
function toClaimGame(playable: Playable): Playable {
  return {
    ...playable,
    start: (position) => position,
    analysis: {
      argumentsAt: (position) => (playable.moves(position).count === 0 ? undefined : position),
      readClaim: (_, answer) => ({ outcome: answer === true ? "loss" : "win" }),
    },
  };
}

/** Decides by the definition alone: every line of play is tried. */
function createLossFinder(playable: Playable): (position: Position) => boolean {
  const isLost = new Map<string, boolean>();
  const loses = (position: Position): boolean => {
    const key = JSON.stringify(position.map(toText));
    const earlier = isLost.get(key);
    if (earlier !== undefined) return earlier;
    const moves = playable.moves(position);
    let isWon = moves.count === 0 && playable.finish(position).outcome !== "loss";
    for (let index = 0; index < moves.count && !isWon; index += 1) {
      isWon = loses(playable.play(position, moves.at(index)));
    }
    isLost.set(key, !isWon);
    return !isWon;
  };
  return loses;
}

function toText(value: Value): unknown {
  return Array.isArray(value) ? value.map(toText) : String(value);
}
