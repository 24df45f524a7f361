/** The "languages" of submissions that are read and never run: claims, and tests. */
export const CLAIM_LANGUAGE = "claim";
export const TESTS_LANGUAGE = "tests";
