import type { Input } from "../order.ts";

/** A series of inputs that differ only in one measure, which grows with the place. */
export interface Path<T = Input> {
  /** Places run from 0 up to but excluding this; some may have no valid input. */
  readonly end: bigint;
  readonly at: (place: bigint) => T;
  /** Places where thresholds of wrong programs are likely, ascending. */
  readonly marks: readonly bigint[];
}
