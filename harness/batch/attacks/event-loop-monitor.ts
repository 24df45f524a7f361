const CHECK_INTERVAL_MS = 5;

/**
 * Measures the longest time that the event loop was blocked, in CPU time of its thread between two
 * checks, so that waiting for a core on a busy machine does not count.
 */
export class EventLoopMonitor implements Disposable {
  readonly #timer: NodeJS.Timeout;
  #longestMs = 0;
  #usedMs = usedMs();

  constructor() {
    this.#timer = setInterval(() => this.#check(), CHECK_INTERVAL_MS);
  }

  get longestMs(): number {
    this.#check();
    return this.#longestMs;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const used = usedMs();
    this.#longestMs = Math.max(this.#longestMs, used - this.#usedMs);
    this.#usedMs = used;
  }
}

/** CPU time of this thread. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
