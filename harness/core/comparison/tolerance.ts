/** How far a float may be from the right one: by so much, or by that share of the right one. */
export interface Tolerance {
  readonly absolute: number;
  /** Below 1. */
  readonly relative: number;
}

/** To ask doubles for the very same digits would be asking for one way of adding them up. */
export const DEFAULT_TOLERANCE: Tolerance = { absolute: 1e-9, relative: 1e-9 };

/** Both are numbers; what is exactly as far as allowed is near. */
export function isNear(tolerance: Tolerance, expected: number, actual: number): boolean {
  return expected === actual || Math.abs(actual - expected) <= reachOf(tolerance, expected);
}

/** The least that is near the right float; it ascends with that, and so does the greatest. */
export function leastNear(tolerance: Tolerance, expected: number): number {
  return expected - reachOf(tolerance, expected);
}

/** How far one may be from this one as a person would say it. */
export function allowedAt({ absolute, relative }: Tolerance, expected: number): number {
  return Math.max(absolute, relative * Math.abs(expected));
}

/** 3.31 is 0.01 from 3.3, though their doubles are a little farther. */
function reachOf(tolerance: Tolerance, expected: number): number {
  const allowed = allowedAt(tolerance, expected);
  return allowed === 0 ? 0 : allowed + 2 * Number.EPSILON * Math.abs(expected);
}
