/** The result of `grundy prove`. Ints beyond 2^53 are strings of digits. */
export interface ClaimProof {
  readonly proved: boolean;
  /** `all`, or how many positions were looked at until one contradicted the claim. */
  readonly positions: number | string;
  readonly breach: ProofBreach | null;
  /** The n, or the ratio n / x as a fraction, up to which positions decide all others. */
  readonly bound: number | string;
}

/** One statement of a claim: who loses, or the value of heaps together. */
export interface PositionClaim {
  readonly position: readonly (number | string)[];
  readonly lost?: boolean;
  readonly value?: number;
}

/**
 * A contradiction of a claim with itself.
 *
 * - `a`: a move leads from a lost position to one that is lost for the opponent; of values: to one of
 *   the same value.
 * - `b`: no move leads from a position that is not lost to one that is lost for the opponent; of values:
 *   none leads to a smaller value.
 * - `c`: the game is over, and the claim does not say that the player to move has lost; of values: 0.
 */
export interface ProofBreach {
  readonly kind: "a" | "b" | "c";
  /** The number of counters, and the player to move if that matters; or x and n. */
  readonly position: readonly (number | string)[];
  /** The statements that cannot hold together, that about this position first. */
  readonly claims: readonly PositionClaim[];
  /** A value that no move leads to, though the claimed one is larger. */
  readonly missing?: number;
  /** The truth at the first position where the claim is wrong, if moves lead to larger numbers. */
  readonly firstWrong?: PositionClaim;
}
