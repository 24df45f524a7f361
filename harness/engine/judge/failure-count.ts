import type { CaseOutcome } from "./case-outcome.ts";

/** Of a thorough judging. Of cases that run out of time one is enough: others would, too. */
export const MAX_DEATHS = 3;

/** Of an exercise whose every case scores: after so many the other cases score nothing. */
const MAX_SCORED_TIMEOUTS = 3;

/** Decides when the rest of a group need not run any more. */
export class FailureCount {
  readonly #isScored: boolean;
  readonly #isThorough: boolean;
  #failures = 0;
  #deaths = 0;
  #timeouts = 0;

  /** `isScored`: every case counts by itself, so that failures leave the others worth running. */
  constructor({ isScored, isThorough }: { isScored: boolean; isThorough: boolean }) {
    this.#isScored = isScored;
    this.#isThorough = isThorough;
  }

  count({ verdict }: CaseOutcome): void {
    if (verdict !== "AC") this.#failures += 1;
    if (verdict !== "AC" && verdict !== "WA") this.#deaths += 1;
    if (verdict === "TLE") this.#timeouts += 1;
  }

  areEnough(): boolean {
    if (this.#isScored) return this.#timeouts >= MAX_SCORED_TIMEOUTS;
    if (!this.#isThorough) return this.#failures > 0;
    return this.#deaths >= MAX_DEATHS || this.#timeouts > 0;
  }
}
