import { HarnessError } from "../core/harness-error.ts";
import type { Arrival, RunResult, Waiting } from "./sandbox.ts";
import type { FromHost } from "./slot-protocol.ts";

/** The messages about one program from the other end of a slot, from its start to its end. */
export class ProcessMessages {
  readonly #started = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<RunResult>();
  readonly #chunks: Arrival[] = [];
  readonly #timeoutMs: number;
  readonly #onTimeout: () => void;
  readonly #onWaiting: ((waiting: Waiting) => void) | undefined;
  #reader: ((chunk: Arrival | undefined) => void) | undefined;
  #timer: NodeJS.Timeout;
  isOver = false;

  constructor(
    timeoutMs: number,
    onTimeout: () => void,
    onWaiting: ((waiting: Waiting) => void) | undefined,
  ) {
    this.#timeoutMs = timeoutMs;
    this.#onTimeout = onTimeout;
    this.#onWaiting = onWaiting;
    this.#timer = setTimeout(onTimeout, timeoutMs);
  }

  get started(): Promise<void> {
    return this.#started.promise;
  }

  get ended(): Promise<RunResult> {
    return this.#ended.promise;
  }

  take(message: FromHost): void {
    switch (message.kind) {
      case "started":
        this.#started.resolve();
        break;
      case "data": {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(this.#onTimeout, this.#timeoutMs);
        if (this.#reader === undefined) this.#chunks.push(message);
        else this.#deliver(message);
        break;
      }
      case "waiting":
        this.#onWaiting?.(message);
        break;
      case "ended":
        this.#settle();
        this.#ended.resolve(message.result);
        this.#deliver(undefined);
        break;
      case "failed":
        this.fail(new HarnessError("sandbox-failed", message.message));
        break;
      case "ready":
        // Sent during set-up, before any program runs.
        break;
    }
  }

  fail(reason: unknown): void {
    this.#settle();
    this.#ended.reject(reason);
    this.#deliver(undefined);
  }

  async read(): Promise<Arrival | undefined> {
    const chunk = this.#chunks.shift();
    if (chunk !== undefined || this.isOver) return chunk;
    const { promise, resolve } = Promise.withResolvers<Arrival | undefined>();
    this.#reader = resolve;
    return promise;
  }

  #settle(): void {
    this.isOver = true;
    clearTimeout(this.#timer);
  }

  #deliver(chunk: Arrival | undefined): void {
    const reader = this.#reader;
    this.#reader = undefined;
    reader?.(chunk);
  }
}
