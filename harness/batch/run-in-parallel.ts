/** An item of a task's stream. */
export interface Tagged<Task, Item> {
  readonly task: Task;
  readonly item: Item;
}

/**
 * Runs one stream per task, at most `width` at a time, and yields items as they arrive. The first
 * error, or a reader that stops early, aborts `signal`, and no new task starts. Returns only when all
 * streams have ended.
 */
export async function* runInParallel<Task, Item>(
  tasks: readonly Task[],
  width: number,
  start: (task: Task, signal: AbortSignal) => AsyncIterable<Item>,
): AsyncGenerator<Tagged<Task, Item>> {
  const waiting = [...tasks];
  const ready: Tagged<Task, Item>[] = [];
  const end = new AbortController();
  let wake = Promise.withResolvers<void>();
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      for await (const item of start(task, end.signal)) {
        ready.push({ task, item });
        wake.resolve();
      }
    }
  };
  const workers = Array.from({ length: Math.min(width, tasks.length) }, work);
  const state = { isOver: false };
  const all = Promise.all(workers).finally(() => {
    state.isOver = true;
    wake.resolve();
  });
  // Awaited below; until then a rejection must not count as unhandled.
  all.catch(() => undefined);
  try {
    while (!state.isOver || ready.length > 0) {
      if (ready.length === 0) {
        await wake.promise;
        wake = Promise.withResolvers();
      }
      yield* ready.splice(0);
    }
    await all;
  } finally {
    waiting.length = 0;
    end.abort();
    await Promise.allSettled(workers);
  }
}
