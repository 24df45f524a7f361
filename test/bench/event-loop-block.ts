/** The longest time, in ms, for which the event loop did nothing but one thing while the work ran. */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longestMs = 0;
  let lastMs = performance.now();
  const style = () => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (!isOver) setImmediate(style);
  };
  setImmediate(style);
  try {
    await work();
  } finally {
    isOver = true;
    style();
  }
  return longestMs;
}
