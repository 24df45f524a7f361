import { ConflictError } from "../store/store.ts";
import type { InTurn } from "./in-turn.ts";
import type { Ledger } from "./ledger.ts";
import { Refusal } from "./refusal.ts";

/** More often than anybody is outrun by another server. */
const TRIES = 20;

/**
 * Work that looks at a book and then writes what follows from it, one after another on the same thing.
 * @param work gets the number of the last event that it may rely on, for `unchanged-since`: where
 *   another server changed something meanwhile it looks again.
 */
export async function decide<T>(
  { inTurn, ledger }: { readonly inTurn: InTurn; readonly ledger: Ledger },
  key: string,
  work: (seq: number) => Promise<T>,
): Promise<T> {
  return inTurn.do(key, async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await ledger.level();
      try {
        return await work(ledger.seq);
      } catch (error) {
        if (!isOutrun(error)) throw error;
      }
    }
    throw new Refusal("conflict");
  });
}

/** The same request may have come by another server, too. */
function isOutrun(error: unknown): boolean {
  if (!(error instanceof ConflictError)) return false;
  return error.conflict === "changed" || error.conflict === "known-request";
}
