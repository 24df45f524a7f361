const LOOK_MS = 5;

/**
 * Tells for how long the event loop did nothing but one thing. Counted is the CPU time of its thread
 * between two looks, if the clock tells no less: on a busy machine a thread waits for its turn, which
 * is nobody's fault.
 */
export class LoopWatch implements Disposable {
  readonly #timer: NodeJS.Timeout;
  #longestMs = 0;
  #lookedAtMs = performance.now();
  #usedMs = usedMs();

  constructor() {
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  get longestMs(): number {
    this.#look();
    return this.#longestMs;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const nowMs = performance.now();
    const used = usedMs();
    const blockMs = Math.min(nowMs - this.#lookedAtMs, used - this.#usedMs);
    this.#longestMs = Math.max(this.#longestMs, blockMs);
    this.#lookedAtMs = nowMs;
    this.#usedMs = used;
  }
}

/** Of this thread. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
