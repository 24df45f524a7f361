/** The clocks of the servers that share a store differ by less. */
export const CLOCK_SKEW_MS = 10_000;
