import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { HarnessError } from "../../core/harness-error.ts";
import { ConflictError } from "../store.ts";
import type { Statement } from "../statement.ts";
import type { Rows, Step, WriteReply } from "./group-writer.ts";

export interface WriterData {
  readonly path: string;
  /** A counter of acknowledged steps; undefined if steps are not observed. */
  readonly steps: SharedArrayBuffer | undefined;
}

export type ToThread =
  | { readonly kind: "write"; readonly number: number; readonly change: readonly Statement[] }
  /** Closes after all earlier changes are written. */
  | { readonly kind: "close" };

export type FromThread =
  | { readonly kind: "ready" }
  | { readonly kind: "refused"; readonly reason: string }
  /** Replies to the changes with these numbers, in the same order. */
  | {
      readonly kind: "replies";
      readonly numbers: readonly number[];
      readonly replies: readonly WriteReply[];
    }
  | { readonly kind: "step"; readonly name: string };

/** Writes to a store, one change after the other. */
export interface StatementWriter extends AsyncDisposable {
  /**
   * Runs all statements or none. Returns the rows of each, once they are durable.
   * @throws {ConflictError}
   * @throws {HarnessError} `write-failed`
   */
  write(change: readonly Statement[]): Promise<readonly Rows[]>;
}

/** Handle of the writing thread. */
export class Writer implements StatementWriter {
  readonly #path: string;
  readonly #thread: Worker;
  readonly #ended: Promise<unknown>;
  readonly #waiting = new Map<number, PromiseWithResolvers<WriteReply>>();
  #count = 0;
  /** Why writing has ended, once it has. */
  #end: string | undefined;

  /**
   * @param path of a database with tables.
   * @throws {HarnessError} `write-failed`
   */
  static async start(path: string, step: Step | undefined): Promise<Writer> {
    const steps = step === undefined ? undefined : new SharedArrayBuffer(4);
    const workerData: WriterData = { path, steps };
    const script = new URL("writer-thread.ts", import.meta.url);
    const thread = new Worker(script, { workerData, env: {} });
    if (step !== undefined && steps !== undefined) acknowledgeSteps(thread, step, steps);
    const opened = Promise.withResolvers<void>();
    const writer = new Writer(path, thread);
    thread.on("message", (message: FromThread) => {
      if (message.kind === "ready") opened.resolve();
      if (message.kind === "refused") opened.reject(writer.#fault(message.reason));
    });
    thread.on("exit", () => opened.reject(writer.#fault()));
    try {
      await opened.promise;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
    return writer;
  }

  private constructor(path: string, thread: Worker) {
    this.#path = path;
    this.#thread = thread;
    this.#ended = once(thread, "exit").catch(() => undefined);
    thread.on("message", (message: FromThread) => {
      if (message.kind !== "replies") return;
      for (const [index, reply] of message.replies.entries()) {
        const number = message.numbers[index] ?? 0;
        this.#waiting.get(number)?.resolve(reply);
        this.#waiting.delete(number);
      }
    });
    thread.on("error", (error: unknown) =>
      this.#giveUp(`the writer thread failed: ${String(error)}`),
    );
    thread.on("exit", () => this.#giveUp("the writer thread has ended"));
  }

  async write(change: readonly Statement[]): Promise<readonly Rows[]> {
    if (this.#end !== undefined) throw this.#fault();
    this.#count += 1;
    const number = this.#count;
    const answer = Promise.withResolvers<WriteReply>();
    this.#waiting.set(number, answer);
    this.#post({ kind: "write", number, change });
    const reply = await answer.promise;
    switch (reply.kind) {
      case "done":
        return reply.rows;
      case "conflict":
        throw new ConflictError(reply.conflict);
      case "failed":
        throw this.#fault(reply.reason);
      case "mistaken":
        throw new Error(reply.reason);
    }
  }

  /** Writes pending changes first. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#end ??= "the store is closed";
    this.#post({ kind: "close" });
    await this.#ended;
  }

  #post(message: ToThread): void {
    this.#thread.postMessage(message, []);
  }

  #giveUp(reason: string): void {
    this.#end ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#fault());
    this.#waiting.clear();
  }

  #fault(reason = this.#end ?? "the writer thread has ended"): HarnessError {
    return new HarnessError("write-failed", `writing to ${this.#path} failed: ${reason}`);
  }
}

function acknowledgeSteps(thread: Worker, step: Step, steps: SharedArrayBuffer): void {
  const acknowledged = new Int32Array(steps);
  thread.on("message", (message: FromThread) => {
    if (message.kind !== "step") return;
    step(message.name);
    Atomics.add(acknowledged, 0, 1);
    Atomics.notify(acknowledged, 0);
  });
}
