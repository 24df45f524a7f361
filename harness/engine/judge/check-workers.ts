import { Worker } from "node:worker_threads";
import type { Strictness } from "../../core/values/decode-answer.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import { type Answer, cannotCheck, type CheckedAnswer } from "./check-answer.ts";

/** An answer with all that a thread needs to check it; only data, since it is copied. */
export interface CheckRequest extends Pick<Answer, "form" | "args"> {
  readonly bytes: Uint8Array;
  readonly type: ValueType;
  readonly strictness: Strictness;
  /** In wire form; undefined: whatever is allowed is as good as right. */
  readonly expected: Uint8Array | undefined;
  /** Whose own check decides; undefined: the answer must equal the expected one. */
  readonly referenceModule: string | undefined;
}

/** What a worker says of a request. */
export type CheckReply =
  | { readonly kind: "checked"; readonly answer: CheckedAnswer }
  | { readonly kind: "failed"; readonly reason: string };

export interface CheckLimits {
  readonly deadlineMs: number;
  readonly memoryMib: number;
}

/** Honest answers take milliseconds; the clock of a busy machine runs fast. */
const LIMITS: CheckLimits = { deadlineMs: 20_000, memoryMib: 512 };

/**
 * Threads that check answers for all judgings of a process, started when they are needed: as many as
 * check at once. One that takes too long, or too much memory, is ended, and nobody is held up.
 */
export class CheckWorkers implements AsyncDisposable {
  readonly #limits: CheckLimits;
  #idle: Worker[] = [];
  readonly #all = new Set<Worker>();

  constructor(limits: CheckLimits = LIMITS) {
    this.#limits = limits;
  }

  /** `JE` where the check failed. Rejects when the signal says so. */
  async check(request: CheckRequest, signal: AbortSignal | undefined): Promise<CheckedAnswer> {
    signal?.throwIfAborted();
    const worker = this.#idle.pop() ?? this.#start();
    const reply = Promise.withResolvers<CheckReply>();
    const fail = (reason: string) => {
      reply.resolve({ kind: "failed", reason });
      this.#end(worker);
    };
    const { deadlineMs } = this.#limits;
    const onLate = () => fail(`it took over ${deadlineMs / 1000} s`);
    // Of a thread that is out of memory, too.
    const onError = (error: unknown) => fail(String(error));
    const onExit = () => fail("its thread ended");
    const onAbort = () => {
      reply.reject(signal?.reason as Error);
      this.#end(worker);
    };
    const timer = setTimeout(onLate, deadlineMs);
    worker.on("message", reply.resolve).on("error", onError).on("exit", onExit);
    signal?.addEventListener("abort", onAbort);
    try {
      // Of the bytes alone: to post a part of a buffer posts all of it.
      const bytes = Uint8Array.from(request.bytes);
      const expected = request.expected && Uint8Array.from(request.expected);
      worker.postMessage({ ...request, bytes, expected }, [bytes.buffer]);
      const result = await reply.promise;
      if (this.#all.has(worker)) this.#idle.push(worker);
      return result.kind === "checked" ? result.answer : cannotCheck(result.reason);
    } finally {
      clearTimeout(timer);
      worker.off("message", reply.resolve).off("error", onError).off("exit", onExit);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#idle = [];
    await Promise.all([...this.#all].map(async (worker) => worker.terminate()));
    this.#all.clear();
  }

  #start(): Worker {
    const worker = new Worker(new URL("check-worker.ts", import.meta.url), {
      // What memory allows is a net for mistakes of ours and of authors, and it has holes: V8 gives
      // up the whole process where one huge table grows. Caps on answers keep all away from it.
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.memoryMib,
        maxYoungGenerationSizeMb: 16,
      },
      env: {},
    });
    // What awaits a check holds the process by its timer; an idle thread does not.
    worker.unref();
    worker.on("error", () => this.#end(worker));
    this.#all.add(worker);
    return worker;
  }

  #end(worker: Worker): void {
    this.#all.delete(worker);
    this.#idle = this.#idle.filter((each) => each !== worker);
    void worker.terminate();
  }
}
