import { largestOf } from "../core/large-lists.ts";
import type { Pipe } from "./pipe.ts";
import type { Waiting } from "./sandbox.ts";

/** Time for which both programs must wait for each other before that counts as a deadlock. */
const DEADLOCK_MS = 500;

export interface WaitingEvents {
  /** Called when both programs have become idle, and when one of them works again. */
  readonly onIdle?: (isIdle: boolean) => void;
  /** Called once, when it is certain that both programs wait for each other and will forever. */
  readonly onDeadlock?: () => void;
}

/**
 * Compares what two programs that talk to each other wait for. There was a deadlock for as long as
 * both were blocked at the same time: each reads what only the other could write. Reports that
 * arrive late only delay the answer.
 */
export class WaitingPair {
  readonly #lines: readonly Pipe[];
  readonly #events: WaitingEvents;
  readonly #latest: [Waiting, Waiting] = [{ isIdle: false }, { isIdle: false }];
  #isIdle = false;
  #isDeadlock = false;
  #hasEnded = false;

  constructor(lines: readonly Pipe[], events: WaitingEvents) {
    this.#lines = lines;
    this.#events = events;
  }

  take(index: 0 | 1, waiting: Waiting): void {
    if (this.#hasEnded) return;
    this.#latest[index] = waiting;
    this.#noteIdle(this.#latest.every(({ isIdle }) => isIdle));
    if (this.#isDeadlock || this.#findSharedMs() < DEADLOCK_MS) return;
    // In the next turn of the event loop, the judge has read all data that a program wrote before
    // its report.
    setImmediate(() => setImmediate(() => this.#settle()));
  }

  /** Call this when one of the programs has ended. */
  end(): void {
    this.#hasEnded = true;
    this.#noteIdle(false);
  }

  #settle(): void {
    const isOver = this.#hasEnded || this.#isDeadlock;
    if (isOver || this.#findSharedMs() < DEADLOCK_MS) return;
    this.#isDeadlock = true;
    this.#events.onDeadlock?.();
  }

  /** For how long both were blocked at once and no data was on its way between them. */
  #findSharedMs(): number {
    const [one, other] = [this.#latest[0].blockedMs, this.#latest[1].blockedMs];
    if (one === undefined || other === undefined) return 0;
    const from = Math.max(one.from, other.from, largestOf(this.#lines.map(({ heldMs }) => heldMs)));
    return Math.min(one.to, other.to) - from;
  }

  #noteIdle(isIdle: boolean): void {
    if (isIdle === this.#isIdle) return;
    this.#isIdle = isIdle;
    this.#events.onIdle?.(isIdle);
  }
}
