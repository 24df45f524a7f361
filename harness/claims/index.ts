/**
 * Claims about all positions of a game, and their proofs; no I/O.
 *
 * - `Claim` (`claim.ts`) says who loses, or which Grundy value a position has, periodically for all n.
 * - `Rules` (`rules.ts`) are those of a game whose claims can be proved.
 * - `Prover` (`claim.ts`) decides claims about one game: a `Verification` (`claim.ts`) is a proof, or the
 *   first position that contradicts the claim.
 */
export { type Claim, isLost, type OutcomeClaim, type Prover, type Scope } from "./claim.ts";
export { findRule, type LostCounters, printOutcomeClaim } from "./find-rule.ts";
export { readClaim } from "./read-claim.ts";
export { readRules, type Rules, type WrittenRules } from "./rules.ts";
export { parseTakingAway, type TakingAway, takingAwayValues } from "./taking-away.ts";
export { starterClaim } from "./starter-claim.ts";
export { toProof } from "./to-proof.ts";
export { verifyOutcomes } from "./verify-outcomes.ts";
export { type Multiplying, verifyRatios } from "./verify-ratios.ts";
export { type ValueGame, verifyValues } from "./verify-values.ts";
