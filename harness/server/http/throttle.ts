const MAX_KEYS = 10_000;

/** Throttles actions by key. */
export class Throttle {
  readonly #last = new Map<string, number>();

  /** Returns true, and marks `key` as used now, unless it was used within the last `withinMs`. */
  tryUse(key: string, nowMs: number, withinMs: number): boolean {
    const last = this.#last.get(key);
    if (last !== undefined && Math.abs(nowMs - last) < withinMs) return false;
    if (this.#last.size >= MAX_KEYS) this.#last.clear();
    this.#last.set(key, nowMs);
    return true;
  }
}
