/**
 * Floats with a given number of decimals are counted as ints: so many steps of 10^-decimals. Up to
 * {@link MOST_STEPS} of them, each is the double that is written with these decimals.
 */
export const MOST_STEPS = 10n ** 15n;
export const MOST_DECIMALS = 15;

/** Undefined where the float has more decimals. */
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
