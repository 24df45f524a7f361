import { setImmediate } from "node:timers/promises";

const LONGEST_TURN_MS = 10;

/**
 * For loops over much that is there already: awaited between two rounds, the function lets everybody
 * else have a turn when this one has lasted long enough.
 */
export function createTurns(): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    if (performance.now() - beganMs < LONGEST_TURN_MS) return;
    await setImmediate();
    beganMs = performance.now();
  };
}
