import type { Input } from "../domains/order.ts";
import { spread } from "./spread.ts";

/** Steps of the reference in all heavy tests of a group that programs run: some 4 s of Python. */
const MAX_STEPS = 20_000_000;
/** A test with no more steps costs a program about as much as its start: only their number counts. */
const MAX_LIGHT_STEPS = 200_000;
/** Counting ends here, since it costs the author time; a heavier test counts as one with so many. */
const MAX_COUNTED_STEPS = 2_000_000;
/** Heavy tests that are kept however heavy they are: a reference may be far slower than programs. */
const MIN_HEAVY_CASES = 30;
/** The share of the tests at bounds: many of them are as large as can be. */
const HALF = 0.5;

/** Counts the function calls and loop rounds of the reference; undefined if there are more than `limit`. */
export type CountSteps = (args: Input, limit: number) => number | undefined;

/** Limits how much the tests of a group cost a program, in steps of the reference. */
export class StepBudget {
  readonly #countSteps: CountSteps | undefined;
  #stepsLeft = MAX_STEPS;

  /** @param countSteps undefined if the reference cannot be counted: then nothing is limited. */
  constructor(countSteps: CountSteps | undefined) {
    this.#countSteps = countSteps;
  }

  /** The same for at most half of what is left. */
  takeHalf<T extends { readonly args: Input }>(cases: readonly T[]): readonly T[] {
    return this.#take(cases, this.#stepsLeft * HALF);
  }

  /** Takes all light cases, and as many heavy ones as fit, but at least 30, spread evenly over the given order. */
  take<T extends { readonly args: Input }>(cases: readonly T[]): readonly T[] {
    return this.#take(cases, this.#stepsLeft);
  }

  #take<T extends { readonly args: Input }>(cases: readonly T[], maxSteps: number): readonly T[] {
    if (this.#countSteps === undefined) return cases;
    const stepsOf = new Map(cases.map((each) => [each, this.#count(each.args)]));
    const sum = (some: readonly T[]) =>
      some.reduce((total, each) => total + (stepsOf.get(each) ?? 0), 0);
    const heavy = cases.filter((each) => (stepsOf.get(each) ?? 0) > MAX_LIGHT_STEPS);
    let fitting: readonly T[] = heavy;
    while (sum(fitting) > maxSteps && fitting.length > MIN_HEAVY_CASES)
      fitting = spread(heavy, fitting.length - 1);
    this.#stepsLeft = Math.max(0, this.#stepsLeft - sum(fitting));
    const dropped = new Set(heavy);
    for (const each of fitting) dropped.delete(each);
    return cases.filter((each) => !dropped.has(each));
  }

  #count(args: Input): number {
    return this.#countSteps?.(args, MAX_COUNTED_STEPS) ?? MAX_COUNTED_STEPS;
  }
}
