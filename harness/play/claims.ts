import type { PageLanguage } from "../core/page-language.ts";
import type { Finish, Playable, Player, Position } from "../core/playable.ts";
import { isEqualValue, type Value } from "../core/values/value.ts";
import { GAME_TEXTS } from "./game-texts.ts";
import { greatest } from "./mistakes.ts";
import { opponentOf, type Referee } from "./referee.ts";

/** The part of a program's claim that a person tries, on the side to which it promises something. */
export interface TriedClaim {
  /** The player who wins, or gains `score`, from the start of the game on. */
  readonly player: Player;
  /** Legal moves with which the game begins; default: none. */
  readonly opening?: readonly Value[];
  /** Scored games: what the player gains at least. */
  readonly score?: bigint;
}

/** By how much the player to move wins: 1n without scores; below 0n for a loss. */
export function marginOf({ outcome, scores }: Finish): bigint {
  if (scores !== undefined) return scores.mover - scores.opponent;
  return { win: 1n, draw: 0n, loss: -1n }[outcome];
}

/**
 * Finds what to try of an answer to an input of the exercise. If the answer is wrong, no game keeps
 * its promise against best play. Undefined: it promises nothing that can be played.
 */
export function findTriedClaim(
  playable: Playable,
  args: readonly Value[],
  answer: Value,
): TriedClaim | undefined {
  const start = playable.start(args);
  const claim = playable.analysis?.readClaim(start, answer);
  if (claim === undefined) return undefined;
  const { outcome, scores, winning } = claim;
  const mover = playable.moverIn?.(start) ?? playable.first;
  const opponent = opponentOf(mover);
  if (winning !== undefined) {
    const right = playable.evaluate(start)?.winning ?? [];
    const { has } = playable.moves(start);
    const wrong = winning.find((move) => has(move) && !includes(right, move));
    if (wrong !== undefined) return { player: mover, opening: [wrong] };
    const missing = right.find((move) => !includes(winning, move));
    return missing === undefined ? undefined : { player: opponent, opening: [missing] };
  }
  if (scores !== undefined) {
    const most = findMost(playable, start, true) ?? 0n;
    return scores.mover > most
      ? { player: mover, score: scores.mover }
      : { player: opponent, score: scores.opponent };
  }
  return outcome === "draw" ? undefined : { player: outcome === "win" ? mover : opponent };
}

function includes(moves: readonly Value[], move: Value): boolean {
  return moves.some((each) => isEqualValue(each, move));
}

/** Why no game keeps a promise; undefined if one may. */
export function explainClaim(
  { playable, start, first, turns }: Referee,
  { player, opening = [], score }: TriedClaim,
  language: PageLanguage,
): string | undefined {
  const t = GAME_TEXTS[language];
  const opponent = opponentOf(player);
  if (score !== undefined) {
    const most = findMost(playable, start, player === first);
    return most === undefined || most >= score ? undefined : t.outOfReach(player, most);
  }
  const position = turns[opening.length]?.before ?? start;
  const mover = opening.length % 2 === 0 ? first : opponentOf(first);
  const outcome = playable.evaluate(position)?.outcome;
  if (outcome !== (mover === player ? "loss" : "win")) return undefined;
  return opening.length === 0 ? t.lostFromStart(opponent) : t.lostAfterOpening(opponent);
}

/** Scored games: what the player to move, or the other one, gains by best play. */
function findMost(playable: Playable, start: Position, isMover: boolean): bigint | undefined {
  const { values = [], winning = [] } = playable.evaluate(start) ?? {};
  const [best] = winning;
  if (isMover) return greatest(values);
  return best === undefined ? 0n : findMost(playable, playable.play(start, best), true);
}
