import type { Operation, Store } from "../store/store.ts";
import { isAway } from "./explain-fault.ts";

type OnFault = (error: unknown, where: string) => void;

/** It needs room on the disk, and leaves nothing behind: a code that is nobody's and has run out. */
const TRIAL: readonly Operation[] = [
  { op: "put-machine-code", codeHash: "trial", expiresAt: 0, at: 0 },
  { op: "spend-machine-code", codeHash: "trial" },
];

/**
 * Tells whoever runs the server of its faults: that the store is away once, whatever fails of it, and
 * once that it is back; all else as it comes.
 */
export class Outage {
  readonly #store: Pick<Store, "commit" | "lastSeq">;
  readonly #onFault: OnFault;
  #isAway = false;

  constructor(store: Pick<Store, "commit" | "lastSeq">, onFault: OnFault) {
    this.#store = store;
    this.#onFault = onFault;
  }

  readonly tell: OnFault = (error, where) => {
    const isSame = isAway(error);
    if (isSame && this.#isAway) return;
    if (isSame) this.#isAway = true;
    this.#onFault(error, where);
  };

  /** Whether what was away is back. @throws {HarnessError} where it is not. */
  async look(): Promise<void> {
    if (!this.#isAway) return;
    await this.#store.lastSeq();
    await this.#store.commit(TRIAL);
    this.#isAway = false;
    this.#onFault("it can be read and written again", "the store");
  }
}
