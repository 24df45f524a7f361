import type { Queue } from "./queue.ts";
import type { Store } from "./store.ts";

export interface OpenStore {
  /** Closes both. */
  readonly store: Store;
  readonly queue: Queue;
}
