import { ConflictError } from "../store/store.ts";
import type { KeyedMutex } from "./http/keyed-mutex.ts";
import type { EventLog } from "./event-log.ts";
import { Refusal } from "./http/refusal.ts";

/** More attempts than conflicts with other servers are likely to need. */
const TRIES = 20;

/**
 * Runs a task that reads the course state and writes what follows from it, one at a time per key.
 * Retries it if another server changed the state in between.
 * @param task gets the number of the last event that it may rely on, for `unchanged-since`.
 * @throws {Refusal} `conflict`, after too many retries.
 */
export async function retryOnConflict<T>(
  { mutex, eventLog }: { readonly mutex: KeyedMutex; readonly eventLog: EventLog },
  key: string,
  task: (seq: number) => Promise<T>,
): Promise<T> {
  return mutex.run(key, async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await eventLog.catchUpIfShared();
      try {
        return await task(eventLog.seq);
      } catch (error) {
        if (!isRetryable(error)) throw error;
      }
    }
    throw new Refusal("conflict");
  });
}

/** Includes `known-request`, since the same request may have reached another server, too. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ConflictError)) return false;
  return error.conflict === "changed" || error.conflict === "known-request";
}
