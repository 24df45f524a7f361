import { type Backoff, backoffMs } from "../../core/backoff.ts";
import type { OutboxOperation, OutgoingMessage } from "../../store/outbox/outbox.ts";

const MINUTE_MS = 60_000;
const MAX_ERROR_LENGTH = 300;
/** After failures, a destination gets only one message now and then. */
const REST: Backoff = { firstMs: 5000, maxMs: 5 * MINUTE_MS };

/** When messages are tried again, and when they are given up. */
export class Retries {
  readonly #backoff: Backoff;
  readonly #maxTries: number;
  readonly #now: () => number;
  readonly #resting = new Map<string, { readonly failures: number; readonly untilMs: number }>();

  constructor(backoff: Backoff, maxTries: number, now: () => number) {
    this.#backoff = backoff;
    this.#maxTries = maxTries;
    this.#now = now;
  }

  isResting(destination: string): boolean {
    return (this.#resting.get(destination)?.untilMs ?? 0) > this.#now();
  }

  /** Its next message may go at once. */
  wake(destination: string): void {
    this.#resting.delete(destination);
  }

  /** Notes a failure, and returns what to store. @param isFinal there is no further try */
  failed(
    { id, destination, failures: earlier }: OutgoingMessage,
    reason: string,
    isFinal: boolean,
  ): OutboxOperation {
    const rested = (this.#resting.get(destination)?.failures ?? 0) + 1;
    const untilMs = this.#now() + backoffMs(rested - 1, REST, Math.random());
    this.#resting.set(destination, { failures: rested, untilMs });
    const failures = earlier + 1;
    const waitMs = Math.round(backoffMs(failures - 1, this.#backoff, Math.random()));
    return {
      op: "note-try",
      id,
      failures,
      nextTry: isFinal || failures >= this.#maxTries ? undefined : this.#now() + waitMs,
      lastError: reason.slice(0, MAX_ERROR_LENGTH),
      sentAt: undefined,
    };
  }
}
