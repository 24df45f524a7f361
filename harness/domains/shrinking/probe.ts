import type { Input } from "../order.ts";

/** Result of trying inputs in turn; if one failed, it is the last one tried. */
export interface Trial<F> {
  /** Number of inputs tried. If there are more and none failed, the budget is used up. */
  readonly tried: number;
  readonly failure: F | undefined;
}

/** Tries inputs in turn until one fails. */
export type Try<F> = (inputs: readonly Input[]) => Promise<Trial<F>>;

/** Decides whether inputs fail. Each method has its own budget. */
export interface Probe<F> {
  /** Tries the smallest inputs in order. */
  readonly inOrder: Try<F>;
  /** Tries selected inputs, and those for shrinking a failing one. */
  readonly outOfOrder: Try<F>;
  /**
   * Number of adjacent inputs tried when searching for a threshold; absent: do not search, because
   * any failing input will do.
   */
  readonly window?: number;
}
