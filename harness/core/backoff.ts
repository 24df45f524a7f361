export interface Backoff {
  /** The wait after the first failure. */
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * The wait before the next try, in milliseconds: doubles with each failure, up to `maxMs`.
 * @param failures consecutive failures before the last one: after the first it is 0
 * @param random from 0 to 1, to spread clients that failed together: the wait is shortened by at most
 *   half, so that it still grows. Without it, the wait is exact.
 */
export function backoffMs(failures: number, { firstMs, maxMs }: Backoff, random = 1): number {
  return (Math.min(maxMs, firstMs * 2 ** failures) * (1 + random)) / 2;
}
