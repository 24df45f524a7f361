/**
 * Floats with a given number of decimals are counted as ints, in steps of 10^-decimals. Up to
 * {@link MAX_STEPS} steps, each is exactly the double that its decimal form denotes.
 */
export const MAX_STEPS = 10n ** 15n;
export const MAX_DECIMALS = 15;

/** Converts a float to steps; undefined if it has more decimals. */
export function toSteps(float: number, decimals: number): bigint | undefined {
  const steps = Math.round(float * 10 ** decimals);
  return Number.isSafeInteger(steps) && steps / 10 ** decimals === float
    ? BigInt(steps)
    : undefined;
}

/** The inverse of {@link toSteps}. */
export function fromSteps(steps: bigint, decimals: number): number {
  return Number(steps) / 10 ** decimals;
}
