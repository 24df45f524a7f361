import { parentPort, Worker } from "node:worker_threads";

export interface ThreadLimits {
  /** For one task. Loading the script of a new thread does not count. */
  readonly deadlineMs: number;
  readonly memoryMib: number;
}

/** Honest requests take milliseconds; the deadline leaves room for a busy machine. */
const LIMITS: ThreadLimits = { deadlineMs: 20_000, memoryMib: 512 };
/** Loading the judge's own modules takes half a second, and much longer on a busy machine. */
const LOADING_MS = 30_000;

/** A thread's reply to a task. */
export type ThreadReply<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "failed"; readonly reason: string };

export interface ThreadTask {
  /** A module that calls {@link replyToTasks}. */
  readonly script: URL;
  /** Plain data, because it is copied. */
  readonly request: object;
  /** Buffers of the request that are moved instead of copied. */
  readonly transfer?: readonly ArrayBuffer[];
}

/** Posted by a thread once its script is loaded. */
const LOADED = "loaded";

/** Replies to a thread's tasks, one by one. Called by its script, after everything is loaded. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the script knows its requests.
export function replyToTasks<Q>(
  handle: (request: Q) => ThreadReply<unknown> | Promise<ThreadReply<unknown>>,
): void {
  const post = (message: typeof LOADED | ThreadReply<unknown>) =>
    parentPort?.postMessage(message, []);
  parentPort?.on("message", async (request: Q) => post(await handle(request)));
  post(LOADED);
}

/**
 * A thread pool for work that a submission could make slow: checking its answers and reading its
 * sources. All judgings of a process share it. Threads start on demand, and one that takes too long
 * or too much memory is ended, so the judge is never blocked.
 */
export class Threads implements AsyncDisposable {
  readonly #limits: ThreadLimits;
  #idle: { readonly script: string; readonly worker: Worker }[] = [];
  readonly #all = new Set<Worker>();

  constructor(limits: ThreadLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Runs a task. Rejects only when the signal aborts; other failures are replies. */
  async run<T>(task: ThreadTask, signal: AbortSignal | undefined): Promise<ThreadReply<T>> {
    signal?.throwIfAborted();
    const script = task.script.href;
    const idle = this.#take(script);
    const worker = idle ?? this.#start(task.script);
    const reply = Promise.withResolvers<ThreadReply<T>>();
    const fail = (reason: string) => {
      reply.resolve({ kind: "failed", reason });
      this.#end(worker);
    };
    const { deadlineMs } = this.#limits;
    const onLate = () => fail(`it took over ${deadlineMs / 1000} s`);
    const onStuck = () => fail(`its thread was not ready after ${LOADING_MS / 1000} s`);
    let timer =
      idle === undefined ? setTimeout(onStuck, LOADING_MS) : setTimeout(onLate, deadlineMs);
    const onMessage = (message: typeof LOADED | ThreadReply<T>) => {
      if (message !== LOADED) return reply.resolve(message);
      clearTimeout(timer);
      timer = setTimeout(onLate, deadlineMs);
    };
    // Also when a thread is out of memory.
    const onError = (error: unknown) => fail(String(error));
    const onExit = () => fail("its thread ended");
    const onAbort = () => {
      reply.reject(signal?.reason as Error);
      this.#end(worker);
    };
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    signal?.addEventListener("abort", onAbort);
    try {
      worker.postMessage(task.request, [...(task.transfer ?? [])]);
      const result = await reply.promise;
      if (this.#all.has(worker)) this.#idle.push({ script, worker });
      return result;
    } finally {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
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
      // This limit is only a safety net for our and authors' mistakes: when one huge table grows,
      // V8 aborts the whole process. Caps on answers keep memory far below it.
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.memoryMib,
        maxYoungGenerationSizeMb: 16,
      },
      env: {},
    });
    // The timer of a pending task keeps the process alive; an idle thread must not.
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
