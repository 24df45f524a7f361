import type { Input } from "./order.ts";

/** What came of trying inputs in turn: the last one tried is the one that failed, if one did. */
export interface Trial<F> {
  /** Fewer than were asked for, without a failure: there is no budget for more. */
  readonly tried: number;
  readonly failure: F | undefined;
}

/** Tries inputs in turn until one fails. */
export type Try<F> = (inputs: readonly Input[]) => Promise<Trial<F>>;

/** What decides whether an input fails. Each way of looking has a budget of its own. */
export interface Probe<F> {
  /** For the smallest inputs one after another. */
  readonly inOrder: Try<F>;
  /** For inputs that are chosen, and for making one smaller. */
  readonly chosen: Try<F>;
  /**
   * How many inputs beside each other are tried where a threshold is looked for; absent: none is,
   * for whoever wants any input that fails.
   */
  readonly window?: number;
}
