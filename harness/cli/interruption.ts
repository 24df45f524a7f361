import type { Ending } from "../app/onlooker.ts";
import { EXIT, Interrupted } from "./exit-status.ts";

/** Ctrl-C, a polite kill, a terminal that closes. */
const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Listens, until it is disposed, for somebody who wants the command to end. */
export class Interruption implements Ending {
  readonly #ending = new AbortController();

  constructor() {
    // Not `once`: with no listener left, a running child's own clean-up would end this process too.
    for (const each of ENDING_SIGNALS) process.on(each, this.#interrupt);
  }

  /** Its reason is an {@link Interrupted}. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Who asks again will not wait: whatever runs ends when this process is gone. */
  readonly #interrupt = () => {
    if (this.signal.aborted) process.exit(EXIT.interrupted);
    this.#ending.abort(new Interrupted());
  };

  [Symbol.dispose](): void {
    for (const each of ENDING_SIGNALS) process.off(each, this.#interrupt);
  }
}
