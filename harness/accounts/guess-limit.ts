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
    const known = this.#live(key, nowMs);
    if (known === undefined || known.count < this.#tries) return 0;
    return Math.ceil((known.since + this.#withinMs - nowMs) / 1000);
  }

  wrong(key: string, nowMs: number, guess?: string): void {
    let known = this.#live(key, nowMs);
    if (known === undefined) {
      this.#forgetOld(nowMs);
      known = { count: 0, since: nowMs, guesses: new Set() };
      this.#wrong.set(key, known);
    }
    if (guess !== undefined && known.guesses.has(guess)) return;
    known.count += 1;
    if (guess !== undefined && known.count <= this.#tries) known.guesses.add(guess);
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
    const known = this.#wrong.get(key);
    if (known === undefined) return undefined;
    const age = nowMs - known.since;
    // If the clock was set back, nobody is locked out for longer.
    if (age >= 0 && age < this.#withinMs) return known;
    this.#wrong.delete(key);
    return undefined;
  }
}
