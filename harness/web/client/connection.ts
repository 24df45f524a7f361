import { signal } from "@preact/signals";

/** Whether the last request reached the server. */
export const connection = signal<"there" | "lost">("there");

/** Resolves when trying again is worth it: the network says so, or some time has passed. */
export async function waitToRetry(tries: number): Promise<void> {
  const longest = Math.min(15_000, 500 * 2 ** tries);
  const { promise, resolve } = Promise.withResolvers<void>();
  // Not all at once, after a server was away.
  const timer = setTimeout(resolve, longest * (0.5 + Math.random() / 2));
  addEventListener("online", () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
