import type { EventEmitter } from "node:events";

/** Requests that begin in one turn of the event loop. */
const PER_TURN = 8;
/** Turns that requests wait at most while each turn brings a new connection; then all that wait begin. */
const MAX_HELD_TURNS = 32;

/**
 * Lets requests that only read wait for those that change something. When a server has come back,
 * thousands of pages connect at once. A turn of Node's event loop accepts one connection, so a submission
 * would get its turn only when all pages that came before it have been answered. Therefore connections
 * are accepted first, and then reads begin a few at a time, in order of arrival.
 */
export class ReadQueue {
  /** Callbacks that start the waiting requests. */
  readonly #waiting = new Set<() => void>();
  #isScheduled = false;
  #hasAccepted = false;
  #heldTurns = 0;

  /** @param server that emits `connection`, as Node's do. */
  constructor(server: EventEmitter) {
    server.on("connection", () => {
      this.#hasAccepted = true;
      this.#schedule();
    });
  }

  /** Returns when the request may begin. */
  async begin(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    this.#schedule();
    await promise;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#takeTurn());
  }

  #takeTurn(): void {
    this.#isScheduled = false;
    const isHeld = this.#hasAccepted && this.#heldTurns < MAX_HELD_TURNS;
    // Counted until the queue is empty: connections that never stop coming hold it once only.
    if (isHeld) this.#heldTurns += 1;
    else if (!this.#hasAccepted) this.#heldTurns = 0;
    this.#hasAccepted = false;
    const next = isHeld ? [] : Iterator.from(this.#waiting).take(PER_TURN).toArray();
    for (const start of next) {
      this.#waiting.delete(start);
      start();
    }
    if (this.#waiting.size > 0) this.#schedule();
    else if (!isHeld) this.#heldTurns = 0;
  }
}
