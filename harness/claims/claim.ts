/**
 * Claims about every position of a game, which is a heap of n counters. A claim is closed if no position
 * contradicts what it says of the positions after the moves. Where play always ends, a closed claim is
 * the truth, by induction over n.
 */

import type { Player } from "../core/playable.ts";

/** Says who loses with n counters. Everything is periodic in n from `preperiod` on. */
export interface OutcomeClaim {
  readonly kind: "outcomes";
  readonly preperiod: number;
  readonly period: number;
  /** The remainders of n modulo the period with which a player, to move, loses. */
  readonly lost: Readonly<Record<Player, ReadonlySet<number>>>;
  /** The n below the preperiod where it is the other way round. */
  readonly exceptions: Readonly<Record<Player, ReadonlySet<number>>>;
}

/** Says the Grundy value of n counters. */
export interface ValueClaim {
  readonly kind: "values";
  readonly preperiod: number;
  readonly period: number;
  /** By the remainder of n modulo the period. */
  readonly values: readonly number[];
  /** The values of some n below the preperiod. */
  readonly exceptions: ReadonlyMap<number, number>;
}

export type Claim = OutcomeClaim | ValueClaim;

/** One thing that a claim says, of a position: its counters, and who moves if that matters. */
export type Statement =
  | { readonly position: readonly [n: number, mover: Player]; readonly isLost: boolean }
  /** The value of heaps together. */
  | { readonly position: readonly number[]; readonly value: number };

/**
 * A contradiction of a claim with itself.
 *
 * - `a`: a move leads from a lost position to one that is lost for the opponent; of values: to one of
 *   the same value.
 * - `b`: no move leads from a position that is not lost to one that is lost for the opponent; of values:
 *   none leads to a smaller value.
 * - `c`: the game is over, and the claim does not say that the player to move has lost; of values: 0.
 */
export interface Breach {
  readonly kind: "a" | "b" | "c";
  readonly position: readonly [n: number, mover: Player] | readonly [n: number];
  /** The statements that cannot hold together, that of the position first. */
  readonly statements: readonly Statement[];
  /** For kind b of values: the smaller value to which no move leads. */
  readonly missing?: number;
}

export interface Verification {
  /** The smallest breach, A before B; undefined: the claim holds for all n. */
  readonly breach: Breach | undefined;
  /** Positions below this n were looked at; the theorem says that they decide all. */
  readonly bound: number;
}

/** True if the claim says that the player to move loses with n counters. */
export function isLost(claim: OutcomeClaim, n: number, mover: Player): boolean {
  const repeats = claim.lost[mover].has(n % claim.period);
  return n < claim.preperiod && claim.exceptions[mover].has(n) ? !repeats : repeats;
}

export function valueOf({ values, period, exceptions }: ValueClaim, n: number): number {
  return exceptions.get(n) ?? (values[n % period] as number);
}
