const MANY = 10_000;

/** Tells what was done lately, so that it is not done again at once. */
export class OnceIn {
  readonly #last = new Map<string, number>();

  /** Whether `key` was not asked for within so many milliseconds; from now on it was. */
  isNew(key: string, nowMs: number, withinMs: number): boolean {
    const last = this.#last.get(key);
    if (last !== undefined && Math.abs(nowMs - last) < withinMs) return false;
    if (this.#last.size >= MANY) this.#last.clear();
    this.#last.set(key, nowMs);
    return true;
  }
}
