import { setTimeout as sleep } from "node:timers/promises";

/** Sending a mail or a webhook may take longer; it is sent again after the next start. */
const MAX_WAIT_MS = 5000;

/**
 * The tasks that use the store: a server that closes waits for them before its store is closed. Waiting
 * for connections is not enough, since the handler of a request goes on when its client disconnects.
 */
export class TasksInProgress {
  readonly #promises = new Set<Promise<unknown>>();

  async run<T>(task: () => Promise<T>): Promise<T> {
    const promise = task();
    this.#promises.add(promise);
    try {
      return await promise;
    } finally {
      this.#promises.delete(promise);
    }
  }

  /** Returns when no task is in progress, or has gone on for too long. */
  async settled(): Promise<void> {
    const stopping = new AbortController();
    const late = sleep(MAX_WAIT_MS, "late", { signal: stopping.signal }).catch(() => "late");
    while (this.#promises.size > 0) {
      if ((await Promise.race([Promise.allSettled(this.#promises), late])) === "late") break;
    }
    stopping.abort();
  }
}
