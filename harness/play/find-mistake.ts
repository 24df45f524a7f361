import type { PageLanguage } from "../core/page-language.ts";
import type { Outcome, Player } from "../core/playable.ts";
import type { Referee } from "./referee.ts";

/** A move that gave away what best play would have kept. */
export interface Mistake {
  /** Index of its turn. */
  readonly turn: number;
  /** A move that would have kept it, as words that follow the player's name. */
  readonly better: string;
}

const RANK: Readonly<Record<Outcome, number>> = { loss: 0, draw: 1, win: 2 };

/** Finds a player's first move after which the result was worse than it had to be. */
export function findMistake(
  { playable, turns }: Referee,
  player: Player,
  language: PageLanguage,
): Mistake | undefined {
  if (playable.playerCount === 1) return undefined;
  for (const [turn, { by, move, before, after }] of turns.entries()) {
    if (by !== player) continue;
    const best = playable.evaluate(before);
    const [better] = best?.winning ?? [];
    const left = playable.evaluate(after);
    if (best === undefined || better === undefined || left === undefined) continue;
    // The position after the move is seen by the opponent.
    if (2 - RANK[left.outcome] >= RANK[best.outcome] || better === move) continue;
    return { turn, better: playable.describeMove(before, better, language) };
  }
  return undefined;
}
