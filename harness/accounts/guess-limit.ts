/** How often something may be guessed: an email's password, a code. */
export interface GuessRule {
  /** Names what is guessed: rules of the same name count together. */
  readonly name: string;
  readonly tries: number;
  readonly withinMs: number;
}

/** A guess, counted by `key`: an address, an email. */
export interface Guess {
  readonly rule: GuessRule;
  readonly key: string;
  /**
   * The text that is guessed. The same one counts once if it is given, so that a class that copies one wrong code
   * makes one guess.
   */
  readonly guess?: string;
}

/**
 * Counts guesses. After `tries` of them, no more are allowed until `withinMs` after the first one. A guess is
 * counted before anybody knows whether it is right, so that concurrent guesses cannot get around the limit.
 * Times are milliseconds since 1970.
 */
export interface GuessLimits {
  /** Seconds to wait before all of these are allowed; 0: they are now. */
  waitSeconds(guesses: readonly Guess[], nowMs: number): Promise<number>;
  /** Counts all of them, or none if one is not allowed. @returns the seconds to wait; 0: they are counted. */
  take(guesses: readonly Guess[], nowMs: number): Promise<number>;
  /** Counts from zero again, after a right guess. */
  clear(guesses: readonly Guess[], nowMs: number): Promise<void>;
}

interface Count {
  count: number;
  readonly since: number;
  readonly guesses: Set<string>;
}

/** The guesses at one server. */
export class MemoryGuessLimits implements GuessLimits {
  /** By rule and key. */
  readonly #counts = new Map<string, Map<string, Count>>();

  async waitSeconds(guesses: readonly Guess[], nowMs: number): Promise<number> {
    return Promise.resolve(this.#wait(guesses, nowMs));
  }

  async take(guesses: readonly Guess[], nowMs: number): Promise<number> {
    const seconds = this.#wait(guesses, nowMs);
    if (seconds === 0) for (const each of guesses) this.#count(each, nowMs);
    return Promise.resolve(seconds);
  }

  async clear(guesses: readonly Guess[]): Promise<void> {
    for (const { rule, key } of guesses) this.#counts.get(rule.name)?.delete(key);
    return Promise.resolve();
  }

  #wait(guesses: readonly Guess[], nowMs: number): number {
    const waits = guesses.map(({ rule, key }) => {
      const entry = this.#live(rule, key, nowMs);
      if (entry === undefined || entry.count < rule.tries) return 0;
      return Math.ceil((entry.since + rule.withinMs - nowMs) / 1000);
    });
    return Math.max(0, ...waits);
  }

  #count({ rule, key, guess }: Guess, nowMs: number): void {
    let entry = this.#live(rule, key, nowMs);
    if (entry === undefined) {
      this.#forgetOld(rule, nowMs);
      entry = { count: 0, since: nowMs, guesses: new Set() };
      this.#of(rule).set(key, entry);
    }
    if (guess !== undefined && entry.guesses.has(guess)) return;
    entry.count += 1;
    if (guess !== undefined) entry.guesses.add(guess);
  }

  /** Keys are in the order in which they started, so cleanup stops at the first live one. */
  #forgetOld(rule: GuessRule, nowMs: number): void {
    for (const key of this.#of(rule).keys()) {
      if (this.#live(rule, key, nowMs) !== undefined) return;
    }
  }

  #live(rule: GuessRule, key: string, nowMs: number): Count | undefined {
    const counts = this.#of(rule);
    const entry = counts.get(key);
    if (entry === undefined) return undefined;
    const age = nowMs - entry.since;
    // If the clock was set back, nobody is locked out for longer.
    if (age >= 0 && age < rule.withinMs) return entry;
    counts.delete(key);
    return undefined;
  }

  #of({ name }: GuessRule): Map<string, Count> {
    const counts = this.#counts.get(name) ?? new Map<string, Count>();
    this.#counts.set(name, counts);
    return counts;
  }
}
