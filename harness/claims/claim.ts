/**
 * Claims about every position of a game, which is a heap of n counters. A claim is closed if no position
 * contradicts what it says of the positions after the moves. Where play always ends, a closed claim is
 * the truth, by induction over n.
 */

import type { Player } from "../core/playable.ts";
import type { ProofBreach } from "../core/results/claim-proof.ts";

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

export interface Verification {
  /** The smallest breach, A before B; undefined: the claim holds for all n. */
  readonly breach: ProofBreach | undefined;
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
