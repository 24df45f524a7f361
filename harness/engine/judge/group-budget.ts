import { type Limits, wallMsFor } from "../../core/judging/limits.ts";
import type { Explained } from "../build/ending.ts";
import type { Cost } from "./case-outcome.ts";
import type { AskBudget, Spending } from "./subject.ts";

/** Calls in turn may use so many time limits of CPU time together. */
export const CPU_LIMITS_TOGETHER = 5;
/** Calls that raise, of these: endless recursion takes its time each time. */
const CPU_LIMITS_OF_RAISING = 2;
/** Cases may wait for so many limits of the clock together. */
export const CLOCK_LIMITS_TOGETHER = 3;

/**
 * What the cases of one group may use together, so that a submission which stays just below its
 * limit in each of thousands of calls does not hold a slot for an hour. A case in a process of its
 * own has its own CPU time, and shares the time to wait.
 */
export class GroupBudget implements AskBudget {
  readonly #limits: Limits;
  #togetherMs = 0;
  #raisingMs = 0;
  #waitedMs = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** There is no use in asking on. */
  get isSpent(): boolean {
    return this.hasRunOut || this.#raisingMs > CPU_LIMITS_OF_RAISING * this.#limits.cpuMs;
  }

  /** The group is over its time. */
  get hasRunOut(): boolean {
    return this.#isOverCpu || this.#isOverClock;
  }

  /** One of the calls in turn. */
  spend({ cpuMs, waitedMs, hasRaised }: Spending): void {
    this.#togetherMs += cpuMs;
    if (hasRaised) this.#raisingMs += cpuMs;
    this.spendAlone({ waitedMs });
  }

  spendAlone({ waitedMs }: Pick<Cost, "waitedMs">): void {
    this.#waitedMs += waitedMs;
  }

  /** Why the next case is out of time before it is asked; only when the budget is spent. */
  explain(): Explained {
    const { cpuMs: limitMs } = this.#limits;
    const message = !this.hasRunOut
      ? `The calls of this group that raise an exception used ${seconds(this.#raisingMs)} of CPU time together.`
      : this.#isOverCpu
        ? `The calls of this group used ${seconds(this.#togetherMs)} of CPU time together; ` +
          `they may use ${seconds(CPU_LIMITS_TOGETHER * limitMs)}, ${CPU_LIMITS_TOGETHER} times the limit of one.`
        : `The cases of this group waited for ${seconds(this.#waitedMs)} together; they may wait for ` +
          `${seconds(this.#maxWaitedMs)}. Does the program sleep, or wait for something?`;
    return { verdict: "TLE", message };
  }

  get #isOverCpu(): boolean {
    return this.#togetherMs > CPU_LIMITS_TOGETHER * this.#limits.cpuMs;
  }

  get #isOverClock(): boolean {
    return this.#waitedMs > this.#maxWaitedMs;
  }

  get #maxWaitedMs(): number {
    return CLOCK_LIMITS_TOGETHER * wallMsFor(this.#limits.cpuMs);
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
