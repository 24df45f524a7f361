import type { Evaluation, Outcome, Playable, Player } from "../core/playable.ts";
import { isEqualValue, type Value } from "../core/values/value.ts";
import type { Referee, Turn } from "./referee.ts";

/** A move, compared with the best one. */
interface WeighedMove {
  /**
   * The move gave so much away: gains in a scored game, otherwise 1n from a win to a draw or from a
   * draw to a loss, and 2n from a win to a loss.
   */
  readonly loss: bigint;
  readonly best: Evaluation;
}

/** A move that gave away something. */
export interface Mistake extends WeighedMove {
  /** Index of its turn. */
  readonly turn: number;
  /** A move that would have kept it. */
  readonly better: Value;
}

/** Outcomes in ascending order. */
export const RANKS: Readonly<Record<Outcome, bigint>> = { loss: 0n, draw: 1n, win: 2n };

/** Undefined: nobody knows what best play achieves. */
export function weighMove(
  playable: Playable,
  { before, move, after }: Turn,
): WeighedMove | undefined {
  const best = playable.evaluate(before);
  if (best === undefined) return undefined;
  const { outcome, values } = best;
  if (values !== undefined) {
    const moves = playable.moves(before);
    const gain = values.find((_, index) => isEqualValue(moves.at(index), move)) ?? 0n;
    return { loss: greatest(values) - gain, best };
  }
  const isEnd = playable.moves(after).count === 0;
  const next = isEnd ? playable.finish(after) : playable.evaluate(after);
  // The position after the move is seen by the opponent.
  return next && { loss: RANKS[outcome] - (RANKS.win - RANKS[next.outcome]), best };
}

/** Finds the move of a player that gave away most; the last one of several. */
export function findMistake(
  { playable, turns }: Pick<Referee, "playable" | "turns">,
  player: Player,
): Mistake | undefined {
  let worst: Mistake | undefined;
  for (const [turn, played] of turns.entries()) {
    const weighed = played.by === player ? weighMove(playable, played) : undefined;
    const [better] = weighed?.best.winning ?? [];
    if (weighed === undefined || better === undefined) continue;
    if (weighed.loss >= (worst?.loss ?? 1n)) worst = { ...weighed, turn, better };
  }
  return worst;
}

/** The greatest of numbers; 0n if there are none. */
export function greatest(values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most), values[0] ?? 0n);
}
