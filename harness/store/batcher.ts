import { setImmediate } from "node:timers/promises";

export interface BatcherOptions<T> {
  /** The others wait for the next batch: the first of a batch waits for its last. */
  readonly maxItems: number;
  /** True if two items may share a batch; default: all may. */
  readonly isAlike?: (first: T, other: T) => boolean;
  /** Handles the items together, and answers each caller, also if it failed: it must not throw. */
  readonly handle: (items: readonly T[]) => Promise<void>;
}

/** Collects what arrives while a batch is handled, and then handles it together, in order. */
export class Batcher<T> {
  readonly #options: BatcherOptions<T>;
  #waiting: T[] = [];
  #working: Promise<void> | undefined;

  constructor(options: BatcherOptions<T>) {
    this.#options = options;
  }

  add(item: T): void {
    this.#waiting.push(item);
    this.#working ??= this.#work();
  }

  /** Resolves when everything that was added is handled. */
  async settle(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Lets everything that has already arrived join the batch.
      await setImmediate();
      await this.#options.handle(this.#takeBatch());
    }
    this.#working = undefined;
  }

  #takeBatch(): readonly T[] {
    const { maxItems, isAlike = () => true } = this.#options;
    const first = this.#waiting[0] as T;
    const batch: T[] = [];
    const others: T[] = [];
    for (const item of this.#waiting) {
      const fits = batch.length < maxItems && isAlike(first, item);
      (fits ? batch : others).push(item);
    }
    this.#waiting = others;
    return batch;
  }
}
