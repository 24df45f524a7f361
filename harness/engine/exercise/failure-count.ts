import type { CaseOutcome } from "../judging/case-outcome.ts";

/** Crashes after which a thorough judging stops. One timeout is enough: others would follow. */
export const MAX_CRASHES = 3;

/** Decides when the rest of a group need not run. */
export class FailureCount {
  readonly #isScored: boolean;
  readonly #isThorough: boolean;
  #failures = 0;
  #deaths = 0;
  #timeouts = 0;

  /**
   * `isScored`: every case has its own score, so the others are worth running after a failure. They
   * run by ascending size, and after a timeout the larger ones score nothing.
   */
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
    if (this.#isScored) return this.#timeouts > 0;
    if (!this.#isThorough) return this.#failures > 0;
    return this.#deaths >= MAX_CRASHES || this.#timeouts > 0;
  }
}
