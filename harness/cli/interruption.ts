import type { InterruptListener } from "../app/progress-reporter.ts";
import { EXIT, Interrupted } from "./exit-status.ts";
import { tellLauncher } from "./launcher-channel.ts";

/** Signals of Ctrl-C, `kill`, and a closed terminal. */
const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Listens for signals that end the command, until it is disposed. */
export class Interruption implements InterruptListener {
  readonly #ending = new AbortController();

  constructor() {
    // Not `once`: with no listener left, a running child's own clean-up would end this process too.
    for (const each of ENDING_SIGNALS) process.on(each, this.#interrupt);
  }

  /** Aborted by the first signal. Its reason is an {@link Interrupted}. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** A second signal exits at once. Running programs end with this process. */
  readonly #interrupt = () => {
    if (this.signal.aborted) process.exit(EXIT.interrupted);
    // The launcher ends a process that does not confirm a signal, because a reference blocks it.
    tellLauncher("stopping");
    this.#ending.abort(new Interrupted());
  };

  [Symbol.dispose](): void {
    for (const each of ENDING_SIGNALS) process.off(each, this.#interrupt);
  }
}
