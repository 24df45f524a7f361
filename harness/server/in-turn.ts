/** Work on the same thing one after another: what one looks at first, no other changes meanwhile. */
export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>();

  async do<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const own = before === undefined ? work() : before.then(work, work);
    this.#last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.#last.get(key) === own) this.#last.delete(key);
    }
  }
}
