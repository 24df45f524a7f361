import type { Operation, Store } from "../../store/store.ts";
import { isStoreUnavailable } from "./explain-fault.ts";

type OnFault = (error: unknown, where: string) => void;

/** A write that needs disk space and leaves nothing behind: adds and removes an expired code. */
const TRIAL: readonly Operation[] = [
  { op: "put-machine-code", codeHash: "trial", expiresAt: 0, at: 0 },
  { op: "spend-machine-code", codeHash: "trial" },
];

/**
 * Reports faults to the operator: an outage of the store once when it starts and once when it ends,
 * everything else each time.
 */
export class OutageReporter {
  readonly #store: Pick<Store, "commit" | "lastSeq">;
  readonly #onFault: OnFault;
  #isAway = false;

  constructor(store: Pick<Store, "commit" | "lastSeq">, onFault: OnFault) {
    this.#store = store;
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
    await this.#store.commit(TRIAL);
    this.#isAway = false;
    this.#onFault("available again", "the store");
  }
}
