import type { Input } from "./order.ts";

/** Inputs that differ in one measure alone, which grows with the place. */
export interface Path<T = Input> {
  /** The places are those from 0 up to here; at some of them there may be no input. */
  readonly end: bigint;
  readonly at: (place: bigint) => T;
  /** Places from which on programs are wrong more often than from others, ascending. */
  readonly marks: readonly bigint[];
}
