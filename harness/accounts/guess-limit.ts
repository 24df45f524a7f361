interface Wrong {
  count: number;
  readonly since: number;
  readonly guesses: Set<string>;
}

/**
 * Counts what was guessed wrongly, by whatever it is counted by (an address, an e-mail). So many
 * wrong ones in a stretch of time, and nobody may go on before the stretch is over. Where it is told
 * what was guessed, the same guess counts once: a class that copies one wrong code makes one guess.
 */
export class GuessLimit {
  readonly #tries: number;
  readonly #withinMs: number;
  readonly #wrong = new Map<string, Wrong>();

  constructor({ tries, withinMs }: { readonly tries: number; readonly withinMs: number }) {
    this.#tries = tries;
    this.#withinMs = withinMs;
  }

  /** How long to wait; 0: guess. */
  waitSeconds(key: string, nowMs: number): number {
    const known = this.#live(key, nowMs);
    if (known === undefined || known.count < this.#tries) return 0;
    return Math.max(1, Math.ceil((known.since + this.#withinMs - nowMs) / 1000));
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

  /** Whoever knew it begins anew. */
  right(key: string): void {
    this.#wrong.delete(key);
  }

  /** They are in the order in which they began: a flood of keys costs each a step. */
  #forgetOld(nowMs: number): void {
    for (const key of this.#wrong.keys()) {
      if (this.#live(key, nowMs) !== undefined) return;
    }
  }

  #live(key: string, nowMs: number) {
    const known = this.#wrong.get(key);
    // A clock that was put back locks nobody out for longer.
    const age = known === undefined ? 0 : nowMs - known.since;
    if (known !== undefined && age >= 0 && age < this.#withinMs) return known;
    this.#wrong.delete(key);
    return undefined;
  }
}
