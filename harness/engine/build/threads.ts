import { Worker } from "node:worker_threads";

export interface ThreadLimits {
  readonly deadlineMs: number;
  readonly memoryMib: number;
}

/** What is honest takes milliseconds; the clock of a busy machine runs fast. */
const LIMITS: ThreadLimits = { deadlineMs: 20_000, memoryMib: 512 };

/** What a thread's script posts for a request. */
export type ThreadReply<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "failed"; readonly reason: string };

export interface ThreadTask {
  /** A module that answers each message with one {@link ThreadReply}. */
  readonly script: URL;
  /** Only data, since it is copied. */
  readonly request: object;
  /** Buffers of the request that move instead. */
  readonly transfer?: readonly ArrayBuffer[];
}

/**
 * Threads for what a submission could make long: checking its answers, reading its sources. One pool
 * for all judgings of a process, with as many threads of a script as are at work at once, started when
 * they are needed. One that takes too long, or too much memory, is ended, and nobody is held up.
 */
export class Threads implements AsyncDisposable {
  readonly #limits: ThreadLimits;
  #idle: { readonly script: string; readonly worker: Worker }[] = [];
  readonly #all = new Set<Worker>();

  constructor(limits: ThreadLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Rejects when the signal says so; whatever else goes wrong is a reply. */
  async run<T>(task: ThreadTask, signal: AbortSignal | undefined): Promise<ThreadReply<T>> {
    signal?.throwIfAborted();
    const script = task.script.href;
    const worker = this.#take(script) ?? this.#start(task.script);
    const reply = Promise.withResolvers<ThreadReply<T>>();
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
      worker.postMessage(task.request, [...(task.transfer ?? [])]);
      const result = await reply.promise;
      if (this.#all.has(worker)) this.#idle.push({ script, worker });
      return result;
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

  #take(script: string): Worker | undefined {
    const at = this.#idle.findIndex((each) => each.script === script);
    return at < 0 ? undefined : this.#idle.splice(at, 1)[0]?.worker;
  }

  #start(script: URL): Worker {
    const worker = new Worker(script, {
      // What memory allows is a net for mistakes of ours and of authors, and it has holes: V8 gives
      // up the whole process where one huge table grows. Caps on answers keep all away from it.
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.memoryMib,
        maxYoungGenerationSizeMb: 16,
      },
      env: {},
    });
    // Who awaits a reply holds the process by its timer; an idle thread does not.
    worker.unref();
    worker.on("error", () => this.#end(worker));
    this.#all.add(worker);
    return worker;
  }

  #end(worker: Worker): void {
    this.#all.delete(worker);
    this.#idle = this.#idle.filter((each) => each.worker !== worker);
    void worker.terminate();
  }
}
