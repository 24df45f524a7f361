import { setTimeout } from "node:timers/promises";
import type { RunOptions } from "../run/run-options.ts";

/**
 * The first moment, in ms after hidden cases began, and the one from which they are closer
 * together.
 */
const FIRST = 250;
const CLOSER_FROM = 2000;

/**
 * Waits until one of a few fixed moments. The next run can read a clock, so the moment at which
 * hidden cases end could reveal them; rounded up, it reveals next to nothing. The wait takes no CPU
 * time, and at most as long as the cases took, or a quarter of that if they took long. Meanwhile the
 * slot is lent.
 */
export async function awaitFixedMoment(
  sinceMs: number,
  { signal, lendSlot }: Pick<RunOptions, "signal" | "lendSlot">,
  wait: typeof setTimeout = setTimeout,
): Promise<void> {
  const spentMs = performance.now() - sinceMs;
  const lent = lendSlot?.();
  try {
    await wait(momentAfter(spentMs) - spentMs, undefined, { ...(signal && { signal }) });
  } finally {
    lent?.[Symbol.dispose]();
  }
}

/** The first of 250, 500, 1,000, 2,000, 2,500, 3,125, … that is not before `spentMs`. */
export function momentAfter(spentMs: number): number {
  let moment = FIRST;
  while (moment < spentMs) moment *= moment < CLOSER_FROM ? 2 : 1.25;
  return moment;
}
