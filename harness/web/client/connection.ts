import { signal } from "@preact/signals";

/** State of the connection: `there` if the last request reached the server. */
export const connection = signal<"there" | "lost">("there");

/** Resolves when a retry is worthwhile: the browser is online again, or some time has passed. */
export async function waitToRetry(tries: number): Promise<void> {
  const longest = Math.min(15_000, 500 * 2 ** tries);
  const { promise, resolve } = Promise.withResolvers<void>();
  // Random delays, so that not all clients return at once after an outage.
  const timer = setTimeout(resolve, longest * (0.5 + Math.random() / 2));
  addEventListener("online", () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
