import { setTimeout } from "node:timers/promises";

/** After hidden cases began, in ms: the first moment, and from when on they lie closer together. */
const FIRST = 250;
const CLOSER_FROM = 2000;

/**
 * Waits for one of few moments. What is asked next can look at a clock, and hidden cases could end at
 * a moment that says what they are: rounded up, when they ended says next to nothing. It costs no CPU
 * time, and on the clock as much again at most, or a quarter where it was long.
 */
export async function awaitMoment(sinceMs: number, signal: AbortSignal | undefined): Promise<void> {
  const spentMs = performance.now() - sinceMs;
  await setTimeout(momentAfter(spentMs) - spentMs, undefined, { ...(signal && { signal }) });
}

/** The first of 250, 500, 1,000, 2,000, 2,500, 3,125, … that is no less. */
export function momentAfter(spentMs: number): number {
  let moment = FIRST;
  while (moment < spentMs) moment *= moment < CLOSER_FROM ? 2 : 1.25;
  return moment;
}
