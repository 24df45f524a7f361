import { signal } from "@preact/signals";
import { backoffMs } from "../../core/backoff.ts";

const BACKOFF = { firstMs: 500, maxMs: 15_000 };

/** State of the connection: `there` if the last request reached the server. */
export const connection = signal<"there" | "lost">("there");

/** Resolves when a retry is worthwhile: the browser is online again, or some time has passed. */
export async function waitToRetry(tries: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Random delays, so that not all clients return at once after an outage.
  const timer = setTimeout(resolve, backoffMs(tries, BACKOFF, Math.random()));
  addEventListener("online", () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
