import type { Store } from "../../store/store.ts";
import { isStoreUnavailable } from "./explain-fault.ts";

type OnFault = (error: unknown, where: string) => void;

/**
 * Reports faults to the operator: an outage of the store once when it starts and once when it ends,
 * everything else each time.
 */
export class OutageReporter {
  readonly #store: Pick<Store, "commit" | "lastSeq">;
  readonly #now: () => number;
  readonly #onFault: OnFault;
  #isAway = false;

  constructor(
    store: Pick<Store, "commit" | "lastSeq">,
    onFault: OnFault,
    now: () => number = Date.now,
  ) {
    this.#store = store;
    this.#now = now;
    this.#onFault = onFault;
  }

  readonly report: OnFault = (error, where) => {
    const isSame = isStoreUnavailable(error);
    if (isSame && this.#isAway) return;
    if (isSame) this.#isAway = true;
    this.#onFault(error, where);
  };

  /** Checks whether the store is back. @throws {HarnessError} if it is not. */
  async look(): Promise<void> {
    if (!this.#isAway) return;
    await this.#store.lastSeq();
    await this.#store.commit([{ op: "try-write", at: this.#now() }]);
    this.#isAway = false;
    this.#onFault("available again", "the store");
  }
}
