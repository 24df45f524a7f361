import { DEFAULT_GROUP_FACTOR, type Limits, wallMsFor } from "../../core/judging/limits.ts";
import { type Explained, sayHere } from "../build/ending.ts";
import type { Cost } from "./time-trouble.ts";

/** Share of it for calls that raise: endless recursion takes long each time. */
const CPU_LIMITS_OF_RAISING = 2;
/** Total waiting time of a group's cases, in wall time limits. */
export const CLOCK_LIMITS_TOGETHER = 3;

/** Counts the time of each answer and decides when to stop. */
export interface AskBudget {
  readonly isSpent: boolean;
  spend?(spending: Spending): void;
}

export interface Spending extends Cost {
  readonly hasRaised: boolean;
}

/**
 * The time that the cases of a group may use together, so that a submission that stays just below
 * its limit in each of thousands of calls does not hold a slot for an hour. A case in its own
 * process has its own CPU time but shares the waiting time.
 */
export class GroupBudget implements AskBudget {
  readonly #limits: Limits;
  readonly #maxTogetherMs: number;
  #togetherMs = 0;
  #raisingMs = 0;
  #waitedMs = 0;

  /** @param groupFactor CPU time of all calls in a shared process, in time limits of one */
  constructor(limits: Limits, groupFactor = DEFAULT_GROUP_FACTOR) {
    this.#limits = limits;
    this.#maxTogetherMs = groupFactor * limits.cpuMs;
  }

  /** True if no more cases should run. */
  get isSpent(): boolean {
    return this.hasRunOut || this.#raisingMs > CPU_LIMITS_OF_RAISING * this.#limits.cpuMs;
  }

  /** True if the group exceeded its time. */
  get hasRunOut(): boolean {
    return this.#isOverCpu || this.#isOverClock;
  }

  /** Counts a call in a shared process. */
  spend({ cpuMs, waitedMs, hasRaised }: Spending): void {
    this.#togetherMs += cpuMs;
    if (hasRaised) this.#raisingMs += cpuMs;
    this.spendAlone({ waitedMs });
  }

  /** Counts a case in its own process. */
  spendAlone({ waitedMs }: Pick<Cost, "waitedMs">): void {
    this.#waitedMs += waitedMs;
  }

  /** Why the next case is out of time before it runs. Call this only when the budget is spent. */
  explain(): Explained {
    const message = !this.hasRunOut
      ? `The calls of this group that raise an exception used ${seconds(this.#raisingMs)} of CPU time together.`
      : this.#isOverCpu
        ? `The calls of this group used ${seconds(this.#togetherMs)} of CPU time together; ` +
          `they may use ${seconds(this.#maxTogetherMs)}${sayHere(this.#limits)}.`
        : `The cases of this group waited for ${seconds(this.#waitedMs)} together; they may wait for ` +
          `${seconds(this.#maxWaitedMs)}${sayHere(this.#limits)}. Does the program sleep, or wait for something?`;
    return { verdict: "TLE", message };
  }

  get #isOverCpu(): boolean {
    return this.#togetherMs > this.#maxTogetherMs;
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
