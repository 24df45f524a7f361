/** The "language" of claims, which are proved and never run. */
export const CLAIM_LANGUAGE = "claim";
