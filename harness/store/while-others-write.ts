import { type Conflict, ConflictError } from "./store.ts";

/** Retries where another was faster, and so a commit met one of these conflicts. */
export async function whileOthersWrite<T>(
  conflicts: readonly Conflict[],
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError && conflicts.includes(error.conflict))) throw error;
    }
  }
}
