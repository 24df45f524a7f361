import { setImmediate } from "node:timers/promises";

const LONGEST_TURN_MS = 10;

/**
 * Keeps a loop over data that is already there from blocking the event loop: await the returned
 * function between two rounds, and it yields when this turn has lasted long enough.
 */
export function createYielder(): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    if (performance.now() - beganMs < LONGEST_TURN_MS) return;
    await setImmediate();
    beganMs = performance.now();
  };
}
