/** Claims about all positions of a game, and their proofs; no I/O. */
export type { Claim, OutcomeClaim, Verification } from "./claim.ts";
export { isLost } from "./claim.ts";
export { readClaim } from "./read-claim.ts";
export { parseTakingAway, type TakingAway, takingAwayValues } from "./taking-away.ts";
export { verifyOutcomes } from "./verify-outcomes.ts";
export { verifyValues } from "./verify-values.ts";
