import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { HarnessError, type HarnessErrorCode } from "../../core/harness-error.ts";
import { ConflictError } from "../store.ts";
import type { Step, WriteReply, WriteRequest } from "./group-writer.ts";

export interface WriterData {
  readonly path: string;
  /** A number that counts the steps that were heard; undefined: nobody listens. */
  readonly steps: SharedArrayBuffer | undefined;
}

export type ToThread =
  | { readonly kind: "write"; readonly number: number; readonly request: WriteRequest }
  /** When all that came before is written. */
  | { readonly kind: "close" };

export type FromThread =
  | { readonly kind: "ready" }
  | {
      readonly kind: "refused";
      readonly code: HarnessErrorCode | undefined;
      readonly reason: string;
    }
  | {
      readonly kind: "replies";
      readonly replies: readonly { readonly number: number; readonly reply: WriteReply }[];
    }
  | { readonly kind: "step"; readonly name: string };

/** The thread that writes, as the others see it: who asks waits until it cannot be lost any more. */
export class Writer implements AsyncDisposable {
  readonly #path: string;
  readonly #thread: Worker;
  readonly #ended: Promise<unknown>;
  readonly #waiting = new Map<number, PromiseWithResolvers<WriteReply>>();
  #count = 0;
  /** Why nothing is written any more. */
  #end: string | undefined;

  /** @throws {HarnessError} `write-failed`, `store-newer` */
  static async start(path: string, step: Step | undefined): Promise<Writer> {
    const steps = step === undefined ? undefined : new SharedArrayBuffer(4);
    const workerData: WriterData = { path, steps };
    const script = new URL("writer-thread.ts", import.meta.url);
    const thread = new Worker(script, { workerData, env: {} });
    if (step !== undefined && steps !== undefined) hearSteps(thread, step, steps);
    const opened = Promise.withResolvers<void>();
    const writer = new Writer(path, thread);
    thread.on("message", (message: FromThread) => {
      if (message.kind === "ready") opened.resolve();
      if (message.kind === "refused") {
        const { code = "write-failed", reason } = message;
        const said = code === "write-failed" ? `${path} cannot be opened: ${reason}` : reason;
        opened.reject(new HarnessError(code, said));
      }
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
      for (const { number, reply } of message.replies) {
        this.#waiting.get(number)?.resolve(reply);
        this.#waiting.delete(number);
      }
    });
    thread.on("error", (error: unknown) => this.#giveUp(`its thread failed: ${String(error)}`));
    thread.on("exit", () => this.#giveUp("its thread has ended"));
  }

  /**
   * @throws {ConflictError}
   * @throws {HarnessError} `write-failed`
   */
  async write<T>(request: WriteRequest): Promise<T> {
    if (this.#end !== undefined) throw this.#fault();
    this.#count += 1;
    const number = this.#count;
    const answer = Promise.withResolvers<WriteReply>();
    this.#waiting.set(number, answer);
    this.#post({ kind: "write", number, request });
    const reply = await answer.promise;
    switch (reply.kind) {
      case "done":
        return reply.value as T;
      case "conflict":
        throw new ConflictError(reply.conflict);
      case "failed":
        throw new HarnessError("write-failed", `${this.#path} was not written: ${reply.reason}`);
      case "mistaken":
        throw new Error(reply.reason);
    }
  }

  /** What was asked before is written first. */
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

  #fault(): HarnessError {
    const reason = this.#end ?? "its thread has ended";
    return new HarnessError("write-failed", `${this.#path} was not written: ${reason}`);
  }
}

function hearSteps(thread: Worker, step: Step, steps: SharedArrayBuffer): void {
  const heard = new Int32Array(steps);
  thread.on("message", (message: FromThread) => {
    if (message.kind !== "step") return;
    step(message.name);
    Atomics.add(heard, 0, 1);
    Atomics.notify(heard, 0);
  });
}
