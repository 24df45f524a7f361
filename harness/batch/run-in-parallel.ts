/** An item of a task's stream. */
export interface Tagged<Task, Item> {
  readonly task: Task;
  readonly item: Item;
}

/** A task may lend its slot while it waits. At most this many tasks for each slot are unfinished. */
const TASKS_PER_SLOT = 4;

/**
 * Runs one stream per task, at most `width` at a time, and yields items as they arrive. A task that
 * waits may lend its slot to another one. It does not wait to get it back, so for a while more
 * tasks may run, until one ends. The first error, or a reader that stops early, aborts `signal`,
 * and no new task starts. Returns only when all streams have ended.
 */
export async function* runInParallel<Task, Item>(
  tasks: readonly Task[],
  width: number,
  start: (task: Task, signal: AbortSignal, lendSlot: () => Disposable) => AsyncIterable<Item>,
): AsyncGenerator<Tagged<Task, Item>> {
  const waiting = [...tasks];
  const ready: Tagged<Task, Item>[] = [];
  const end = new AbortController();
  const running = new Set<Promise<void>>();
  // Counts a task before its first line runs, which may already lend the slot.
  let unfinished = 0;
  let lent = 0;
  let failure: { readonly error: unknown } | undefined;
  let wake = Promise.withResolvers<void>();
  const lendSlot = (): Disposable => {
    let isLent = true;
    lent += 1;
    admit();
    return {
      [Symbol.dispose]: () => {
        if (isLent) lent -= 1;
        isLent = false;
      },
    };
  };
  const runTask = async (task: Task) => {
    using loans = new DisposableStack();
    const lend = () => loans.use(lendSlot());
    for await (const item of start(task, end.signal, lend)) {
      ready.push({ task, item });
      wake.resolve();
    }
  };
  const admit = () => {
    while (unfinished - lent < width && unfinished < TASKS_PER_SLOT * width) {
      const task = waiting.shift();
      if (task === undefined) return;
      unfinished += 1;
      const job = runTask(task)
        .catch((error: unknown) => {
          failure ??= { error };
          waiting.length = 0;
        })
        .finally(() => {
          running.delete(job);
          unfinished -= 1;
          admit();
          wake.resolve();
        });
      running.add(job);
    }
  };
  admit();
  try {
    while (running.size > 0 || ready.length > 0) {
      yield* ready.splice(0);
      if (failure !== undefined) throw failure.error;
      if (running.size === 0) continue;
      await wake.promise;
      wake = Promise.withResolvers();
    }
    // The last tasks may all have failed, and ended, at once.
    if (failure !== undefined) throw failure.error;
  } finally {
    waiting.length = 0;
    end.abort();
    await Promise.allSettled(running);
  }
}
