/** So many tries, and so much time from the first question on. */
export class SearchBudget {
  readonly #now: () => number;
  readonly #timeMs: number;
  #tries: number;
  #endMs: number | undefined;

  constructor(tries: number, timeMs: number, now: () => number = () => performance.now()) {
    this.#tries = tries;
    this.#timeMs = timeMs;
    this.#now = now;
  }

  get hasBegun(): boolean {
    return this.#endMs !== undefined;
  }

  /** True when there is nothing left for one more. */
  get isSpent(): boolean {
    this.#endMs ??= this.#now() + this.#timeMs;
    return this.#tries <= 0 || this.#now() >= this.#endMs;
  }

  /** Gives back time that somebody else took. */
  extend(ms: number): void {
    if (this.#endMs !== undefined) this.#endMs += ms;
  }

  /** How many of so many may still be tried. */
  take(wanted: number): number {
    if (this.isSpent) return 0;
    const taken = Math.min(wanted, this.#tries);
    this.#tries -= taken;
    return taken;
  }
}
