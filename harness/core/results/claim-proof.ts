/** The result of `grundy prove`; numbers of counters are safe integers. */
export interface ClaimProof {
  readonly proved: boolean;
  /** `all`, or how many positions were looked at until one contradicted the claim. */
  readonly positions: number | "all";
  readonly breach: ProofBreach | null;
  /** Below which n all positions were looked at, if that proves the claim. */
  readonly bound: number;
}

/** A contradiction of a claim with itself; the kinds are those of `Breach` in `harness/claims`. */
export interface ProofBreach {
  readonly kind: "a" | "b" | "c";
  /** The number of counters, and the player to move if that matters. */
  readonly position: readonly (number | string)[];
  /** The statements about this position, and then about those after its moves. */
  readonly claims: readonly {
    readonly position: readonly (number | string)[];
    readonly lost?: boolean;
    readonly value?: number;
  }[];
  /** A value that no move leads to, though the claimed one is larger. */
  readonly missing?: number;
}
