/** Times as long as work may take on a machine that is as busy as any that still judges. */
const BUSY = 20;

/**
 * A number of tries, and CPU and waiting time that the judge and the submission report as spent, so that
 * a busy machine finds what an idle one does. The clock decides nothing: it only ends, after `wallMs`,
 * what no machine in use takes so long.
 *
 * Tries alone would be the same each time, but a call may take a microsecond or half a second, so their
 * number bounds no cost. CPU time is the one cost that load does not stretch. Measured twice, it still
 * differs by some percent, more where cores share their caches, and no rule that reads it can hide that.
 * So a slow program whose first mistake is just where its time ends may get either of two explanations,
 * both of them true. Programs whose calls are short end by tries, always the same.
 */
export class SearchBudget {
  readonly #now: () => number;
  readonly #timeMs: number;
  readonly #wallMs: number;
  #tries: number;
  #endMs: number | undefined;
  #spentMs = 0;

  constructor(
    tries: number,
    timeMs: number,
    {
      wallMs = BUSY * timeMs,
      now = () => performance.now(),
    }: { readonly wallMs?: number; readonly now?: () => number } = {},
  ) {
    this.#tries = tries;
    this.#timeMs = timeMs;
    this.#wallMs = wallMs;
    this.#now = now;
  }

  get hasStarted(): boolean {
    return this.#endMs !== undefined;
  }

  /** Starts the clock, and returns the budget. Until then only tries and spent time count. */
  start(): this {
    this.#endMs ??= this.#now() + this.#wallMs;
    return this;
  }

  /** True if no further try is allowed. */
  get isSpent(): boolean {
    const isLate = this.#endMs !== undefined && this.#now() >= this.#endMs;
    return this.#tries <= 0 || this.#spentMs >= this.#timeMs || isLate;
  }

  spend({ cpuMs, waitedMs }: { readonly cpuMs: number; readonly waitedMs: number }): void {
    this.#spentMs += cpuMs + waitedMs;
  }

  /** Adds time that other work took. */
  extend(ms: number): void {
    if (this.#endMs !== undefined) this.#endMs += ms;
  }

  /** Takes up to this many tries from the budget and returns how many are allowed. */
  take(requested: number): number {
    if (this.isSpent) return 0;
    const granted = Math.min(requested, this.#tries);
    this.#tries -= granted;
    return granted;
  }
}
