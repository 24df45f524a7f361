import { HarnessError } from "../core/harness-error.ts";
import type { Arrival, RunResult } from "./sandbox.ts";
import type { FromHost } from "./slot-protocol.ts";

/** What the other end of a slot says about one program, from its start to its end. */
export class Conversation {
  readonly #started = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<RunResult>();
  readonly #chunks: Arrival[] = [];
  readonly #silenceMs: number;
  readonly #onSilence: () => void;
  #reader: ((chunk: Arrival | undefined) => void) | undefined;
  #timer: NodeJS.Timeout;
  isOver = false;

  constructor(silenceMs: number, onSilence: () => void) {
    this.#silenceMs = silenceMs;
    this.#onSilence = onSilence;
    this.#timer = setTimeout(onSilence, silenceMs);
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
        this.#timer = setTimeout(this.#onSilence, this.#silenceMs);
        if (this.#reader === undefined) this.#chunks.push(message);
        else this.#hand(message);
        break;
      }
      case "ended":
        this.#settle();
        this.#ended.resolve(message.result);
        this.#hand(undefined);
        break;
      case "failed":
        this.fail(new HarnessError("sandbox-failed", message.message));
        break;
      case "ready":
        // Of the set-up, before any conversation.
        break;
    }
  }

  fail(reason: unknown): void {
    this.#settle();
    this.#ended.reject(reason);
    this.#hand(undefined);
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

  #hand(chunk: Arrival | undefined): void {
    const reader = this.#reader;
    this.#reader = undefined;
    reader?.(chunk);
  }
}
