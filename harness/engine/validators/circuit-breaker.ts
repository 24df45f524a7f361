/** Timeouts after which an author's program is not run again: every later test would wait for it. */
const MAX_HANGS = 2;

/**
 * Stops running an author's program that hangs. Each judging has its own, because the output of one
 * submission may make a validator hang that works for all others.
 */
export class CircuitBreaker<Reply> {
  readonly #isHang: (reply: Reply) => boolean;
  readonly #skip: (lastHang: Reply) => Reply;
  #hangs = 0;
  #lastHang: Reply | undefined;
  #skipped = 0;

  /** @param skip the reply of a run that is skipped; default: that of the last timeout */
  constructor(
    isHang: (reply: Reply) => boolean,
    skip: (lastHang: Reply) => Reply = (lastHang) => lastHang,
  ) {
    this.#isHang = isHang;
    this.#skip = skip;
  }

  /** Number of runs that were skipped. */
  get skipped(): number {
    return this.#skipped;
  }

  /** Runs the program, unless it timed out too often. */
  async run(ask: () => Promise<Reply>): Promise<Reply> {
    if (this.#lastHang !== undefined && this.#hangs >= MAX_HANGS) {
      this.#skipped += 1;
      return this.#skip(this.#lastHang);
    }
    const reply = await ask();
    if (this.#isHang(reply)) {
      this.#hangs += 1;
      this.#lastHang = reply;
    }
    return reply;
  }
}
