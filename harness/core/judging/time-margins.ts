/** CPU times in ms of a program in one test group, and the limits there. */
interface TimesAndLimits {
  readonly hasPassed: boolean;
  readonly slowestMs: number;
  readonly togetherMs: number;
  readonly limitMs: number;
  readonly groupLimitMs: number;
}

/** How many times a program's CPU time fits into its limits; infinite if it used none. */
export interface TimeMargins {
  /** The limit of one answer, divided by the slowest. */
  readonly answer: number;
  /** The limit of a group, divided by its calls in a shared process; the smallest over the groups. */
  readonly group: number;
}

/**
 * A program that is meant to pass keeps at least this margin. Proposed limits leave more, so that
 * measurements on a busy machine do not fail.
 */
export const MIN_MARGIN = 2.5;

/** Margins over the test groups that a program passes. */
export function findMargins(groups: readonly TimesAndLimits[]): TimeMargins {
  const passed = groups.filter(({ hasPassed }) => hasPassed);
  return {
    answer: Math.min(...passed.map(({ limitMs, slowestMs }) => limitMs / slowestMs)),
    group: Math.min(...passed.map(({ groupLimitMs, togetherMs }) => groupLimitMs / togetherMs)),
  };
}

export function isNarrow({ answer, group }: TimeMargins): boolean {
  return Math.min(answer, group) < MIN_MARGIN;
}
