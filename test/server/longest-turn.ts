import { setImmediate } from "node:timers/promises";

/**
 * The longest turn of the event loop while `work` runs, in milliseconds of this thread's CPU time, which
 * does not depend on what else the machine does.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const done = new AbortController();
  const working = (async () => {
    await setImmediate();
    await work().finally(() => done.abort());
  })();
  let before = process.threadCpuUsage();
  do {
    await setImmediate();
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - before.user - before.system);
    before = now;
  } while (!done.signal.aborted);
  await working;
  return longest / 1000;
}
