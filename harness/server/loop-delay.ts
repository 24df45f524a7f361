import { monitorEventLoopDelay } from "node:perf_hooks";

/** How long this process lets requests wait, in nanoseconds. */
export function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return delay;
}
