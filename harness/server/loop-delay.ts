import { monitorEventLoopDelay } from "node:perf_hooks";

/** Measures the delay of the event loop, in nanoseconds. */
export function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return delay;
}
