/** How far a float may be from the right one: the larger of the absolute and the relative bound. */
export interface Tolerance {
  readonly absolute: number;
  /** Below 1. */
  readonly relative: number;
}

/** The default. Exact equality would depend on the order in which doubles are added. */
export const DEFAULT_TOLERANCE: Tolerance = { absolute: 1e-9, relative: 1e-9 };

/** True if two finite floats are within the tolerance, bounds included. */
export function isNear(tolerance: Tolerance, expected: number, actual: number): boolean {
  return Math.abs(actual - expected) <= reachOf(tolerance, expected);
}

/** The smallest value that is near `expected`. It ascends with `expected`, as the largest does. */
export function minNear(tolerance: Tolerance, expected: number): number {
  return expected - reachOf(tolerance, expected);
}

/** The allowed distance from `expected`, as shown to people. */
export function allowedDistance({ absolute, relative }: Tolerance, expected: number): number {
  return Math.max(absolute, relative * Math.abs(expected));
}

/** The allowed distance plus rounding: 3.31 is 0.01 from 3.3, but their doubles are a little farther. */
function reachOf(tolerance: Tolerance, expected: number): number {
  const allowed = allowedDistance(tolerance, expected);
  return allowed === 0 ? 0 : allowed + 2 * Number.EPSILON * Math.abs(expected);
}
