import { largestOf } from "../core/large-lists.ts";
import type { Pipe } from "./pipe.ts";
import type { Waiting } from "./sandbox.ts";
import { monotonicMs } from "./slot-protocol.ts";

/** Time for which both programs must wait for each other before that counts as a deadlock. */
const DEADLOCK_MS = 500;
/**
 * Idle time after which a program counts as waiting for the other if that cannot be observed, as
 * with runtimes whose own threads wake from time to time.
 */
const DOUBTFUL_MS = 250;

export interface WaitingEvents {
  /** Called when both programs have become idle, and when one of them works again. */
  readonly onIdle?: (isIdle: boolean) => void;
  /** Called once, when it is certain that both programs wait for each other and will forever. */
  readonly onDeadlock?: () => void;
}

/** A program that still runs and does not know yet that the other has ended. */
interface Survivor {
  readonly index: 0 | 1;
  /** When the judge saw the end of the other. */
  readonly endedMs: number;
  idleSinceMs: number | undefined;
  readonly resolve: () => void;
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
  #survivor: Survivor | undefined;

  constructor(lines: readonly Pipe[], events: WaitingEvents) {
    this.#lines = lines;
    this.#events = events;
  }

  take(index: 0 | 1, waiting: Waiting): void {
    if (this.#survivor?.index === index) this.#observe(this.#survivor, waiting);
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

  /**
   * Call this when the other program has ended and this one does not know that yet. Resolves when
   * it has read everything and can do nothing but wait for more.
   */
  async untilWaiting(index: 0 | 1): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#survivor = { index, endedMs: monotonicMs(), idleSinceMs: undefined, resolve };
    return promise;
  }

  #observe(survivor: Survivor, { isIdle, blockedMs }: Waiting): void {
    const now = monotonicMs();
    survivor.idleSinceMs = isIdle ? (survivor.idleSinceMs ?? now) : undefined;
    const isDoubtful =
      survivor.idleSinceMs !== undefined && now - survivor.idleSinceMs >= DOUBTFUL_MS;
    const isBlocked = () =>
      blockedMs !== undefined &&
      blockedMs.to > Math.max(survivor.endedMs, largestOf(this.#lines.map(({ heldMs }) => heldMs)));
    if (isDoubtful) survivor.resolve();
    else if (isBlocked()) {
      setImmediate(() => setImmediate(() => isBlocked() && survivor.resolve()));
    }
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
