/** One item of one task's stream. */
export interface Tagged<Task, Item> {
  readonly task: Task;
  readonly item: Item;
}

/**
 * Runs a stream per task, at most `width` at once, and yields their items as they come. The first
 * error ends the stream, and nothing new starts.
 */
export async function* runInParallel<Task, Item>(
  tasks: readonly Task[],
  width: number,
  start: (task: Task) => AsyncIterable<Item>,
): AsyncGenerator<Tagged<Task, Item>> {
  const waiting = [...tasks];
  const ready: Tagged<Task, Item>[] = [];
  let wake = Promise.withResolvers<void>();
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      for await (const item of start(task)) {
        ready.push({ task, item });
        wake.resolve();
      }
    }
  };
  const workers = Array.from({ length: Math.min(width, tasks.length) }, work);
  const state = { isOver: false };
  const all = Promise.all(workers).finally(() => {
    waiting.length = 0;
    state.isOver = true;
    wake.resolve();
  });
  // Awaited below; a rejection must not count as unhandled until then.
  all.catch(() => undefined);
  while (!state.isOver || ready.length > 0) {
    if (ready.length === 0) {
      await wake.promise;
      wake = Promise.withResolvers();
    }
    yield* ready.splice(0);
  }
  await all;
}
