const CHECK_INTERVAL_MS = 5;

/**
 * Measures the longest time that the event loop was blocked. It uses the lesser of wall time and the
 * thread's CPU time between two checks, so that waiting for a core on a busy machine does not count.
 */
export class EventLoopMonitor implements Disposable {
  readonly #timer: NodeJS.Timeout;
  #longestMs = 0;
  #checkedAtMs = performance.now();
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
    const nowMs = performance.now();
    const used = usedMs();
    const blockMs = Math.min(nowMs - this.#checkedAtMs, used - this.#usedMs);
    this.#longestMs = Math.max(this.#longestMs, blockMs);
    this.#checkedAtMs = nowMs;
    this.#usedMs = used;
  }
}

/** CPU time of this thread. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
