interface Wrong {
  count: number;
  readonly since: number;
  readonly guesses: Set<string>;
}

/**
 * Counts wrong guesses per key (an address, an email). After `tries` of them within `withinMs`, no
 * more are allowed until that time is over. The same guess counts once if it is passed in, so that
 * a class that copies one wrong code makes one guess.
 */
export class GuessLimit {
  readonly #tries: number;
  readonly #withinMs: number;
  readonly #wrong = new Map<string, Wrong>();

  constructor({ tries, withinMs }: { readonly tries: number; readonly withinMs: number }) {
    this.#tries = tries;
    this.#withinMs = withinMs;
  }

  /** Seconds to wait before the next guess; 0 if one is allowed now. */
  waitSeconds(key: string, nowMs: number): number {
    const entry = this.#live(key, nowMs);
    if (entry === undefined || entry.count < this.#tries) return 0;
    return Math.ceil((entry.since + this.#withinMs - nowMs) / 1000);
  }

  wrong(key: string, nowMs: number, guess?: string): void {
    let entry = this.#live(key, nowMs);
    if (entry === undefined) {
      this.#forgetOld(nowMs);
      entry = { count: 0, since: nowMs, guesses: new Set() };
      this.#wrong.set(key, entry);
    }
    if (guess !== undefined && entry.guesses.has(guess)) return;
    entry.count += 1;
    if (guess !== undefined && entry.count <= this.#tries) entry.guesses.add(guess);
  }

  /** Resets the count after a right guess. */
  right(key: string): void {
    this.#wrong.delete(key);
  }

  /** Keys are in the order in which they started, so cleanup stops at the first live one. */
  #forgetOld(nowMs: number): void {
    for (const key of this.#wrong.keys()) {
      if (this.#live(key, nowMs) !== undefined) return;
    }
  }

  #live(key: string, nowMs: number) {
    const entry = this.#wrong.get(key);
    if (entry === undefined) return undefined;
    const age = nowMs - entry.since;
    // If the clock was set back, nobody is locked out for longer.
    if (age >= 0 && age < this.#withinMs) return entry;
    this.#wrong.delete(key);
    return undefined;
  }
}
