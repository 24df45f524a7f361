import { type Conflict, ConflictError } from "./store.ts";

/** Does it anew where another was faster, and so a commit met this conflict. */
export async function whileOthersWrite<T>(conflict: Conflict, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError && error.conflict === conflict)) throw error;
    }
  }
}
