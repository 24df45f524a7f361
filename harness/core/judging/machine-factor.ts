/**
 * The factors that the time limits of exercises can have on a machine that is slower than usual. They
 * are few and coarse, so that the same machine gives the same verdicts again.
 */
export const MACHINE_FACTORS = [1, 1.25, 1.5, 2, 2.5, 3, 4] as const;

export type MachineFactor = (typeof MACHINE_FACTORS)[number];

/** Nobody gets longer limits by making a machine slower than this. */
const MAX_FACTOR = 4;

/** A ratio may exceed its factor by this much: measurements vary, and limits have a larger margin. */
const TOLERANCE = 1.1;

/**
 * Chooses the factor for a machine that needs `ratio` times the usual CPU time. A factor that the
 * machine had `before` stays unless the ratio clearly exceeds it or fits a smaller one without
 * tolerance.
 */
export function chooseMachineFactor(ratio: number, before?: MachineFactor): MachineFactor {
  const within = (tolerance: number) =>
    MACHINE_FACTORS.find((factor) => ratio <= factor * tolerance) ?? MAX_FACTOR;
  const factor = within(TOLERANCE);
  if (before === undefined || factor >= before) return factor;
  const least = within(1);
  return least < before ? least : before;
}
