/** A number of tries, and a time that starts with the first. */
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

  /** True if no further try is allowed. Starts the time. */
  get isSpent(): boolean {
    this.#endMs ??= this.#now() + this.#timeMs;
    return this.#tries <= 0 || this.#now() >= this.#endMs;
  }

  /** Adds time that other work took. */
  extend(ms: number): void {
    if (this.#endMs !== undefined) this.#endMs += ms;
  }

  /** Takes up to this many tries from the budget and returns how many are allowed. */
  take(wanted: number): number {
    if (this.isSpent) return 0;
    const taken = Math.min(wanted, this.#tries);
    this.#tries -= taken;
    return taken;
  }
}
