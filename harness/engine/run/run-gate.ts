interface Waiting {
  readonly isAlone: boolean;
  readonly enter: () => void;
}

/**
 * A readers-writer lock for runs: shared runs overlap, exclusive ones have the machine to
 * themselves. It is fair (first come, first served), so that neither kind can starve the other. It
 * is not reentrant: work inside the gate that enters it again waits for itself.
 */
export class RunGate {
  readonly #queue: Waiting[] = [];
  #running = 0;
  #isHeldAlone = false;

  /** True if a run would have to wait now. */
  get isHeldBack(): boolean {
    return this.#isHeldAlone || this.#queue.length > 0;
  }

  /** Runs work alongside other shared work. @throws the signal's reason if it aborts the wait. */
  async share<T>(action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#pass(false, action, signal);
  }

  /** Runs work when no other is running, and holds back new work until it is done. */
  async takeAlone<T>(action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#pass(true, action, signal);
  }

  async #pass<T>(
    isAlone: boolean,
    action: () => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    signal?.throwIfAborted();
    await this.#enter(isAlone, signal);
    try {
      return await action();
    } finally {
      this.#running -= 1;
      this.#isHeldAlone = false;
      this.#admit();
    }
  }

  /** Waits for admission. Admitted work counts as running at once, even before it begins. */
  async #enter(isAlone: boolean, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { isAlone, enter: resolve };
    const leave = () => {
      const place = this.#queue.indexOf(waiting);
      if (place < 0) return;
      this.#queue.splice(place, 1);
      reject(signal?.reason);
      this.#admit();
    };
    this.#queue.push(waiting);
    signal?.addEventListener("abort", leave, { once: true });
    this.#admit();
    try {
      await promise;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  #admit(): void {
    for (let first = this.#queue[0]; first !== undefined; first = this.#queue[0]) {
      if (this.#isHeldAlone || (first.isAlone && this.#running > 0)) return;
      this.#queue.shift();
      this.#running += 1;
      this.#isHeldAlone = first.isAlone;
      first.enter();
    }
  }
}
