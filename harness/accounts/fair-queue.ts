/** An account, and the address that it asks from. */
export interface Requester {
  readonly address: string;
  readonly account: string;
}

type Start = () => void;

/**
 * Runs a limited number of tasks at a time. Addresses take turns, and so do the accounts that ask
 * from one address.
 */
export class FairQueue {
  readonly #maxRunning: number;
  #running = 0;
  /** By address, then by account, each in the order of its next turn. */
  readonly #waiting = new Map<string, Map<string, Start[]>>();

  constructor(maxRunning: number) {
    this.#maxRunning = maxRunning;
  }

  async run<T>(asker: Requester, task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#maxRunning) {
      await new Promise<void>((start) => this.#wait(asker, start));
    } else this.#running += 1;
    try {
      return await task();
    } finally {
      const start = this.#next();
      // The next task takes over this one's slot.
      if (start === undefined) this.#running -= 1;
      else start();
    }
  }

  #wait({ address, account }: Requester, start: Start): void {
    const accounts = this.#waiting.get(address) ?? new Map<string, Start[]>();
    this.#waiting.set(address, accounts);
    const starts = accounts.get(account) ?? [];
    accounts.set(account, starts);
    starts.push(start);
  }

  /** Takes the next task. Its address and its account then come last. */
  #next(): Start | undefined {
    for (const [address, accounts] of this.#waiting) {
      for (const [account, starts] of accounts) {
        const start = starts.shift();
        accounts.delete(account);
        if (starts.length > 0) accounts.set(account, starts);
        this.#waiting.delete(address);
        if (accounts.size > 0) this.#waiting.set(address, accounts);
        return start;
      }
    }
    return undefined;
  }
}
