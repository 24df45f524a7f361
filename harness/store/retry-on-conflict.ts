import { type Conflict, ConflictError } from "./store.ts";

/** Runs `work` again as long as its commit fails with one of these conflicts, as others wrote first. */
export async function retryOnConflict<T>(
  conflicts: readonly Conflict[],
  action: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ConflictError && conflicts.includes(error.conflict))) throw error;
    }
  }
}
