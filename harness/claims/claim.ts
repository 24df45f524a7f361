/**
 * Claims about every position of a game: a heap of n counters, or a number x on its way to n. A claim is
 * closed if no position contradicts what it says of the positions after the moves. Where play always
 * ends, a closed claim is the truth, by induction over the length of the play.
 */

import type { Mistake } from "../core/judging/mistake.ts";
import type { SpecFile } from "../core/spec/parse-spec.ts";
import type { Player } from "../core/playable.ts";
import type { ProofBreach } from "../core/judging/claim-proof.ts";
import type { Fraction } from "./fraction.ts";

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

/** Says at which ratios n / x the player to move loses, where a move multiplies x. */
export interface RatioClaim {
  readonly kind: "ratios";
  /** Repeated times the factor, its square, and so on. */
  readonly lost: readonly Interval[];
  /** More than 1; undefined: nothing repeats. */
  readonly factor: Fraction | undefined;
  readonly once: readonly Interval[];
}

/** (above, upTo], with `above` at least 1. */
export interface Interval {
  readonly above: Fraction;
  readonly upTo: Fraction;
}

export type Claim = OutcomeClaim | ValueClaim | RatioClaim;

/** A part of a claim. */
export interface Scope {
  /** The largest number of counters, or n. */
  readonly max: number;
  /** `b` includes `c`: a player who cannot move has no move to a lost position. Undefined: all. */
  readonly condition?: "a" | "b";
}

export interface Verification {
  /** The smallest breach, A before B; undefined: the claim holds, for all n or in the scope. */
  readonly breach: ProofBreach | undefined;
  /** Positions below this n, or up to this ratio n / x, decide all others, by a theorem. */
  readonly bound: number | Fraction;
}

/** Decides claims about one game. */
export interface Prover {
  /** Why a claim is not about this game, and what to write instead; undefined: it is. */
  readonly findMisfit: (claim: Claim) => string | undefined;
  /**
   * Proves a claim that fits, or finds its smallest breach.
   * @param scope undefined: all positions
   * @throws {RangeError} if it would take long, with a remedy.
   */
  readonly verify: (claim: Claim, scope?: Scope) => Verification;
}

export function isInScope(scope: Scope | undefined, kind: ProofBreach["kind"]): boolean {
  return scope?.condition === undefined || scope.condition === (kind === "c" ? "b" : kind);
}

/** True if the claim says that the player to move loses with n counters. */
export function isLost(claim: OutcomeClaim, n: number, mover: Player): boolean {
  const repeats = claim.lost[mover].has(n % claim.period);
  return n < claim.preperiod && claim.exceptions[mover].has(n) ? !repeats : repeats;
}

export function valueOf({ values, period, exceptions }: ValueClaim, n: number): number {
  return exceptions.get(n) ?? (values[n % period] as number);
}

/** A kind of claim as a file: its keys, what contradicts itself, and what it means. */
export interface ClaimForm {
  readonly file: SpecFile;
  /** Gets data that may have other mistakes. */
  readonly findContradictions: (data: unknown) => readonly Mistake[];
  /** Gets data without mistakes. */
  readonly toClaim: (data: unknown) => Claim;
}
